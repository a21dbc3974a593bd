import { dotnet } from './_framework/dotnet.js';

await dotnet.withApplicationArguments(...process.argv.slice(2)).run();
