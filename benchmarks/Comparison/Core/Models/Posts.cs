using System.Text.Json.Serialization;

namespace Benchmarks.Models;

/// <summary>The response of a search for posts, in the shape of twitter.json.</summary>
public sealed class PostSearch
{
    [JsonPropertyName("statuses")]
    public List<Post> Statuses { get; set; } = [];

    [JsonPropertyName("search_metadata")]
    public SearchMetadata? SearchMetadata { get; set; }
}

/// <summary>The statistics of a search.</summary>
public sealed class SearchMetadata
{
    [JsonPropertyName("completed_in")]
    public double CompletedIn { get; set; }

    [JsonPropertyName("max_id")]
    public long MaxId { get; set; }

    [JsonPropertyName("max_id_str")]
    public string? MaxIdStr { get; set; }

    [JsonPropertyName("next_results")]
    public string? NextResults { get; set; }

    [JsonPropertyName("query")]
    public string? Query { get; set; }

    [JsonPropertyName("refresh_url")]
    public string? RefreshUrl { get; set; }

    [JsonPropertyName("count")]
    public int Count { get; set; }

    [JsonPropertyName("since_id")]
    public long SinceId { get; set; }

    [JsonPropertyName("since_id_str")]
    public string? SinceIdStr { get; set; }
}

/// <summary>One post. Members of the document that are not here (geo, place...) are skipped by the reader.</summary>
public sealed class Post
{
    [JsonPropertyName("metadata")]
    public PostMetadata? Metadata { get; set; }

    [JsonPropertyName("created_at")]
    public string? CreatedAt { get; set; }

    [JsonPropertyName("id")]
    public long Id { get; set; }

    [JsonPropertyName("id_str")]
    public string? IdStr { get; set; }

    [JsonPropertyName("text")]
    public string? Text { get; set; }

    [JsonPropertyName("source")]
    public string? Source { get; set; }

    [JsonPropertyName("truncated")]
    public bool Truncated { get; set; }

    [JsonPropertyName("in_reply_to_status_id")]
    public long? InReplyToStatusId { get; set; }

    [JsonPropertyName("in_reply_to_status_id_str")]
    public string? InReplyToStatusIdStr { get; set; }

    [JsonPropertyName("in_reply_to_user_id")]
    public long? InReplyToUserId { get; set; }

    [JsonPropertyName("in_reply_to_user_id_str")]
    public string? InReplyToUserIdStr { get; set; }

    [JsonPropertyName("in_reply_to_screen_name")]
    public string? InReplyToScreenName { get; set; }

    [JsonPropertyName("user")]
    public PostUser? User { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    [JsonPropertyName("retweeted_status")]
    public Post? RetweetedStatus { get; set; }

    [JsonPropertyName("retweet_count")]
    public int RetweetCount { get; set; }

    [JsonPropertyName("favorite_count")]
    public int FavoriteCount { get; set; }

    [JsonPropertyName("entities")]
    public PostEntities? Entities { get; set; }

    [JsonPropertyName("favorited")]
    public bool Favorited { get; set; }

    [JsonPropertyName("retweeted")]
    public bool Retweeted { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    [JsonPropertyName("possibly_sensitive")]
    public bool? PossiblySensitive { get; set; }

    [JsonPropertyName("lang")]
    public string? Lang { get; set; }
}

/// <summary>Language and kind of a result.</summary>
public sealed class PostMetadata
{
    [JsonPropertyName("result_type")]
    public string? ResultType { get; set; }

    [JsonPropertyName("iso_language_code")]
    public string? IsoLanguageCode { get; set; }
}

/// <summary>The author of a post: a wide object with some forty members.</summary>
public sealed class PostUser
{
    [JsonPropertyName("id")]
    public long Id { get; set; }

    [JsonPropertyName("id_str")]
    public string? IdStr { get; set; }

    [JsonPropertyName("name")]
    public string? Name { get; set; }

    [JsonPropertyName("screen_name")]
    public string? ScreenName { get; set; }

    [JsonPropertyName("location")]
    public string? Location { get; set; }

    [JsonPropertyName("description")]
    public string? Description { get; set; }

    [JsonPropertyName("url")]
    public string? Url { get; set; }

    [JsonPropertyName("entities")]
    public UserEntities? Entities { get; set; }

    [JsonPropertyName("protected")]
    public bool IsProtected { get; set; }

    [JsonPropertyName("followers_count")]
    public int FollowersCount { get; set; }

    [JsonPropertyName("friends_count")]
    public int FriendsCount { get; set; }

    [JsonPropertyName("listed_count")]
    public int ListedCount { get; set; }

    [JsonPropertyName("created_at")]
    public string? CreatedAt { get; set; }

    [JsonPropertyName("favourites_count")]
    public int FavouritesCount { get; set; }

    [JsonPropertyName("utc_offset")]
    public int? UtcOffset { get; set; }

    [JsonPropertyName("time_zone")]
    public string? TimeZone { get; set; }

    [JsonPropertyName("geo_enabled")]
    public bool GeoEnabled { get; set; }

    [JsonPropertyName("verified")]
    public bool Verified { get; set; }

    [JsonPropertyName("statuses_count")]
    public int StatusesCount { get; set; }

    [JsonPropertyName("lang")]
    public string? Lang { get; set; }

    [JsonPropertyName("contributors_enabled")]
    public bool ContributorsEnabled { get; set; }

    [JsonPropertyName("is_translator")]
    public bool IsTranslator { get; set; }

    [JsonPropertyName("is_translation_enabled")]
    public bool IsTranslationEnabled { get; set; }

    [JsonPropertyName("profile_background_color")]
    public string? ProfileBackgroundColor { get; set; }

    [JsonPropertyName("profile_background_image_url")]
    public string? ProfileBackgroundImageUrl { get; set; }

    [JsonPropertyName("profile_background_image_url_https")]
    public string? ProfileBackgroundImageUrlHttps { get; set; }

    [JsonPropertyName("profile_background_tile")]
    public bool ProfileBackgroundTile { get; set; }

    [JsonPropertyName("profile_image_url")]
    public string? ProfileImageUrl { get; set; }

    [JsonPropertyName("profile_image_url_https")]
    public string? ProfileImageUrlHttps { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    [JsonPropertyName("profile_banner_url")]
    public string? ProfileBannerUrl { get; set; }

    [JsonPropertyName("profile_link_color")]
    public string? ProfileLinkColor { get; set; }

    [JsonPropertyName("profile_sidebar_border_color")]
    public string? ProfileSidebarBorderColor { get; set; }

    [JsonPropertyName("profile_sidebar_fill_color")]
    public string? ProfileSidebarFillColor { get; set; }

    [JsonPropertyName("profile_text_color")]
    public string? ProfileTextColor { get; set; }

    [JsonPropertyName("profile_use_background_image")]
    public bool ProfileUseBackgroundImage { get; set; }

    [JsonPropertyName("default_profile")]
    public bool DefaultProfile { get; set; }

    [JsonPropertyName("default_profile_image")]
    public bool DefaultProfileImage { get; set; }

    [JsonPropertyName("following")]
    public bool Following { get; set; }

    [JsonPropertyName("follow_request_sent")]
    public bool FollowRequestSent { get; set; }

    [JsonPropertyName("notifications")]
    public bool Notifications { get; set; }
}

/// <summary>The links of a profile.</summary>
public sealed class UserEntities
{
    [JsonPropertyName("description")]
    public UrlList? Description { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    [JsonPropertyName("url")]
    public UrlList? Url { get; set; }
}

/// <summary>A list of links.</summary>
public sealed class UrlList
{
    [JsonPropertyName("urls")]
    public List<UrlEntity> Urls { get; set; } = [];
}

/// <summary>The entities in the text of a post.</summary>
public sealed class PostEntities
{
    [JsonPropertyName("hashtags")]
    public List<Hashtag> Hashtags { get; set; } = [];

    [JsonPropertyName("symbols")]
    public List<Hashtag> Symbols { get; set; } = [];

    [JsonPropertyName("urls")]
    public List<UrlEntity> Urls { get; set; } = [];

    [JsonPropertyName("user_mentions")]
    public List<UserMention> UserMentions { get; set; } = [];

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    [JsonPropertyName("media")]
    public List<MediaEntity>? Media { get; set; } = [];
}

/// <summary>A tag and its position in the text.</summary>
public sealed class Hashtag
{
    [JsonPropertyName("text")]
    public string? Text { get; set; }

    [JsonPropertyName("indices")]
    public List<int> Indices { get; set; } = [];
}

/// <summary>A link and its position in the text.</summary>
public sealed class UrlEntity
{
    [JsonPropertyName("url")]
    public string? Url { get; set; }

    [JsonPropertyName("expanded_url")]
    public string? ExpandedUrl { get; set; }

    [JsonPropertyName("display_url")]
    public string? DisplayUrl { get; set; }

    [JsonPropertyName("indices")]
    public List<int> Indices { get; set; } = [];
}

/// <summary>A user and the position of the mention in the text.</summary>
public sealed class UserMention
{
    [JsonPropertyName("screen_name")]
    public string? ScreenName { get; set; }

    [JsonPropertyName("name")]
    public string? Name { get; set; }

    [JsonPropertyName("id")]
    public long Id { get; set; }

    [JsonPropertyName("id_str")]
    public string? IdStr { get; set; }

    [JsonPropertyName("indices")]
    public List<int> Indices { get; set; } = [];
}

/// <summary>A picture with its sizes by name.</summary>
public sealed class MediaEntity
{
    [JsonPropertyName("id")]
    public long Id { get; set; }

    [JsonPropertyName("id_str")]
    public string? IdStr { get; set; }

    [JsonPropertyName("indices")]
    public List<int> Indices { get; set; } = [];

    [JsonPropertyName("media_url")]
    public string? MediaUrl { get; set; }

    [JsonPropertyName("media_url_https")]
    public string? MediaUrlHttps { get; set; }

    [JsonPropertyName("url")]
    public string? Url { get; set; }

    [JsonPropertyName("display_url")]
    public string? DisplayUrl { get; set; }

    [JsonPropertyName("expanded_url")]
    public string? ExpandedUrl { get; set; }

    [JsonPropertyName("type")]
    public string? Type { get; set; }

    [JsonPropertyName("sizes")]
    public Dictionary<string, MediaSize> Sizes { get; set; } = [];

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    [JsonPropertyName("source_status_id")]
    public long? SourceStatusId { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    [JsonPropertyName("source_status_id_str")]
    public string? SourceStatusIdStr { get; set; }
}

/// <summary>One size of a picture, in pixels.</summary>
public sealed class MediaSize
{
    [JsonPropertyName("w")]
    public int Width { get; set; }

    [JsonPropertyName("h")]
    public int Height { get; set; }

    [JsonPropertyName("resize")]
    public string? Resize { get; set; }
}
