using Brisk.Json.AspNetCore.Tests.Serving;
using Brisk.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>Hubs and their clients.</summary>
public sealed class SignalRTests
{
    public sealed class Message
    {
        [JsonPropertyName("the_text")]
        public string? Text { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public DayOfWeek Day { get; set; }

        [JsonIgnore]
        public string? Secret { get; set; }
    }

    public sealed class Chat : Hub
    {
        public async Task<Message> Say(Message message)
        {
            await Clients.Caller.SendAsync("said", message);
            return new Message { Text = message.Text + "!", Day = message.Day, Secret = "secret" };
        }

        public async IAsyncEnumerable<Message> Count(int to)
        {
            for (int i = 0; i < to; i++)
            {
                await Task.Yield();
                yield return new Message { Text = $"{i}" };
            }
        }
    }

    [Fact]
    public async Task Arguments_and_results_honor_Brisk_Json_attributes()
    {
        await using Server server = await Server.StartAsync(
            builder => builder.Services.AddSignalR().AddBriskJsonProtocol(),
            app => app.MapHub<Chat>("/chat"));
        foreach (bool isOurClient in new[] { true, false })
        {
            IHubConnectionBuilder builder = new HubConnectionBuilder().WithUrl(new Uri(server.Http.BaseAddress!, "/chat"));
            await using HubConnection connection = (isOurClient ? builder.AddBriskJsonProtocol() : builder).Build();
            var said = new TaskCompletionSource<System.Text.Json.JsonElement>();
            connection.On<System.Text.Json.JsonElement>("said", message => said.TrySetResult(message));
            await connection.StartAsync(TestContext.Current.CancellationToken);

            object sent = isOurClient ? new Message { Text = "hello", Day = DayOfWeek.Friday, Secret = "x" } : new { the_text = "hello", day = "Friday" };
            var result = await connection.InvokeAsync<System.Text.Json.JsonElement>("Say", sent, TestContext.Current.CancellationToken);
            Assert.Equal("""{"the_text":"hello!","day":"Friday"}""", result.GetRawText());
            Assert.Equal("""{"the_text":"hello","day":"Friday"}""", (await said.Task).GetRawText());

            if (isOurClient)
            {
                Message message = await connection.InvokeAsync<Message>("Say", sent, TestContext.Current.CancellationToken);
                Assert.Equal(("hello!", DayOfWeek.Friday), (message.Text, message.Day));
            }

            var texts = new List<string?>();
            await foreach (var each in connection.StreamAsync<System.Text.Json.JsonElement>("Count", 3, TestContext.Current.CancellationToken))
            {
                texts.Add(each.GetProperty("the_text").GetString());
            }

            Assert.Equal(["0", "1", "2"], texts);
        }
    }
}
