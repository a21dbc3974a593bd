using Benchmarks.Models;

namespace Benchmarks.Corpora;

/// <summary>Generates posts of a social network: wide objects, text in Japanese and emoji, escapes, many nulls and flags.</summary>
internal static class PostGenerator
{
    private static readonly string[] Languages = ["ja", "ja", "ja", "en", "zh"];

    public static PostSearch Create(int posts)
    {
        var random = new Random(2);
        var search = new PostSearch();
        for (int i = 0; i < posts; i++)
        {
            search.Statuses.Add(CreatePost(random, mayRepost: true));
        }
        search.SearchMetadata = new SearchMetadata
        {
            CompletedIn = 0.087,
            MaxId = 505874924095815700,
            MaxIdStr = "505874924095815681",
            NextResults = "?max_id=505874847260352512&q=%E4%B8%80&count=100&include_entities=1",
            Query = "%E4%B8%80",
            RefreshUrl = "?since_id=505874924095815681&q=%E4%B8%80&include_entities=1",
            Count = posts,
            SinceIdStr = "0",
        };
        return search;
    }

    private static Post CreatePost(Random random, bool mayRepost)
    {
        long id = random.NextInt64(505_000_000_000_000_000, 506_000_000_000_000_000);
        long? answerTo = random.Chance(0.2) ? id - random.Next(1_000_000) : null;
        return new Post
        {
            Metadata = new PostMetadata { ResultType = "recent", IsoLanguageCode = "ja" },
            CreatedAt = $"Sun Aug 31 00:{random.Next(60):00}:{random.Next(60):00} +0000 2014",
            Id = id,
            IdStr = id.ToString(),
            Text = random.Post(),
            Source = $"<a href=\"http://example.com/{random.Token(6)}\" rel=\"nofollow\">{random.JapaneseWords(2)}</a>",
            InReplyToStatusId = answerTo,
            InReplyToStatusIdStr = answerTo?.ToString(),
            InReplyToScreenName = answerTo is null ? null : random.Token(9),
            User = CreateUser(random),
            RetweetedStatus = mayRepost && random.Chance(0.5) ? CreatePost(random, mayRepost: false) : null,
            RetweetCount = random.Next(400),
            FavoriteCount = random.Next(100),
            Entities = CreateEntities(random),
            PossiblySensitive = random.Chance(0.3) ? random.Chance(0.5) : null,
            Lang = random.Of(Languages),
        };
    }

    private static PostUser CreateUser(Random random)
    {
        int id = random.Next(100_000_000, 2_000_000_000);
        string picture = $"images.example.com/profile/{random.NextInt64(1L << 58)}/{random.Token(8)}_normal.jpeg";
        return new PostUser
        {
            Id = id,
            IdStr = id.ToString(),
            Name = random.JapaneseWords(2),
            ScreenName = random.Token(random.Next(6, 15)),
            Location = random.Chance(0.5) ? random.JapaneseWords(2) : "",
            Description = random.JapaneseWords(random.Next(3, 18)),
            Url = random.Chance(0.3) ? $"http://t.co/{random.Token(10)}" : null,
            Entities = new UserEntities { Description = new UrlList(), Url = random.Chance(0.3) ? new UrlList { Urls = [CreateUrl(random)] } : null },
            FollowersCount = random.Next(5000),
            FriendsCount = random.Next(3000),
            ListedCount = random.Next(30),
            CreatedAt = $"Sat Feb {random.Next(1, 29):00} 13:40:25 +0000 2013",
            FavouritesCount = random.Next(9000),
            UtcOffset = random.Chance(0.5) ? 32400 : null,
            TimeZone = random.Chance(0.5) ? "Irkutsk" : null,
            GeoEnabled = random.Chance(0.3),
            StatusesCount = random.Next(100_000),
            Lang = random.Of(Languages),
            ProfileBackgroundColor = random.Hex(6).ToUpperInvariant(),
            ProfileBackgroundImageUrl = $"http://images.example.com/themes/theme{random.Next(1, 20)}/bg.png",
            ProfileBackgroundImageUrlHttps = $"https://images.example.com/themes/theme{random.Next(1, 20)}/bg.png",
            ProfileBackgroundTile = random.Chance(0.3),
            ProfileImageUrl = "http://" + picture,
            ProfileImageUrlHttps = "https://" + picture,
            ProfileBannerUrl = random.Chance(0.7) ? $"https://images.example.com/banners/{id}/{random.Next()}" : null,
            ProfileLinkColor = random.Hex(6).ToUpperInvariant(),
            ProfileSidebarBorderColor = random.Hex(6).ToUpperInvariant(),
            ProfileSidebarFillColor = random.Hex(6).ToUpperInvariant(),
            ProfileTextColor = "333333",
            ProfileUseBackgroundImage = true,
            DefaultProfile = random.Chance(0.5),
        };
    }

    private static PostEntities CreateEntities(Random random) => new()
    {
        Hashtags = random.Chance(0.2) ? [new Hashtag { Text = random.JapaneseWords(2), Indices = Span(random) }] : [],
        Urls = random.Chance(0.3) ? [CreateUrl(random)] : [],
        UserMentions = random.Chance(0.6) ? [CreateMention(random)] : [],
        Media = random.Chance(0.2) ? [CreateMedia(random)] : null,
    };

    private static UserMention CreateMention(Random random)
    {
        int id = random.Next(100_000_000, 2_000_000_000);
        return new UserMention { ScreenName = random.Token(9), Name = random.JapaneseWords(2), Id = id, IdStr = id.ToString(), Indices = Span(random) };
    }

    private static UrlEntity CreateUrl(Random random) => new()
    {
        Url = $"http://t.co/{random.Token(10)}",
        ExpandedUrl = $"http://example.com/{random.Token(12)}/",
        DisplayUrl = $"example.com/{random.Token(12)}/",
        Indices = Span(random),
    };

    private static MediaEntity CreateMedia(Random random)
    {
        long id = random.NextInt64(1L << 59);
        string name = random.Token(15);
        return new MediaEntity
        {
            Id = id,
            IdStr = id.ToString(),
            Indices = Span(random),
            MediaUrl = $"http://images.example.com/media/{name}.jpg",
            MediaUrlHttps = $"https://images.example.com/media/{name}.jpg",
            Url = $"http://t.co/{name[..10]}",
            DisplayUrl = $"images.example.com/{name[..10]}",
            ExpandedUrl = $"http://example.com/status/{id}/photo/1",
            Type = "photo",
            Sizes =
            {
                ["medium"] = new MediaSize { Width = 600, Height = 399, Resize = "fit" },
                ["small"] = new MediaSize { Width = 340, Height = 226, Resize = "fit" },
                ["thumb"] = new MediaSize { Width = 150, Height = 150, Resize = "crop" },
                ["large"] = new MediaSize { Width = 1024, Height = 682, Resize = "fit" },
            },
            SourceStatusId = random.Chance(0.5) ? id - 7 : null,
        };
    }

    private static List<int> Span(Random random)
    {
        int start = random.Next(100);
        return [start, start + random.Next(5, 30)];
    }
}
