// The figures of the home page, from the committed results of the benchmarks.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../pages.mts'

const operations = [
  ['generated', 'read', 'typed read'],
  ['generated', 'generated-read', 'typed read, generated contract'],
  ['generated', 'write', 'typed write'],
  ['generated', 'generated-write', 'typed write, generated contract'],
  ['generated', 'read-stream', 'DeserializeAsync'],
  ['generated', 'rows', 'DeserializeAsyncEnumerable'],
  ['documents', 'document-parse', 'JsonDocument.Parse'],
  ['nodes', 'node-parse', 'JsonNode.Parse'],
  ['generated', 'tokens', 'Utf8JsonReader'],
]

const fileOf = (name: string) => join(repository, `benchmarks/results/${name}.json`)

export interface Speeds {
  machine: string
  bars: { title: string; speed: number }[]
}

declare const data: Speeds
export { data }

export default {
  watch: [...new Set(operations.map(([file]) => fileOf(file)))],
  load(): Speeds {
    const reports = Object.fromEntries(operations.map(([file]) => [file, JSON.parse(readFileSync(fileOf(file), 'utf8'))]))
    const { machine } = reports.generated
    const days = Object.values(reports).map(report => report.date.slice(0, 10)).sort()
    return {
      machine: `${machine.processor}, ${machine.processors} processors, ${machine.runtime}, ${[...new Set([days[0], days.at(-1)])].join(' to ')}`,
      bars: operations.map(([file, key, title]) => ({ title, speed: reports[file].operations.find(summary => summary.operation === key).mean })),
    }
  },
}
