import { m } from '#messages/messages.ts'

/** File paths, collapsed by default. */
export function PathList({ paths }: { paths: readonly string[] }) {
  return (
    <details>
      <summary className="cursor-pointer font-medium text-ink-strong">{m.storage_show_list()}</summary>
      <ul className="mt-2 grid max-h-80 gap-1 overflow-y-auto font-mono text-sm">
        {paths.map((path) => (
          <li key={path} className="wrap-anywhere">
            {path}
          </li>
        ))}
      </ul>
    </details>
  )
}
