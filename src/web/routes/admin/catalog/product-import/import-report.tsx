import { Download } from 'lucide-react'
import type { TextEncoding } from '#domain/platform/csv/decode-text-file.ts'
import { m } from '#messages/messages.ts'
import type { ImportedLine } from '#server/catalog/products/import-products.ts'
import { count } from '#web/components/ui/count.ts'
import { fieldText } from '../products/field-texts.ts'
import { noteText, refusedFile } from './import-notes.ts'

const effects: ImportedLine['effect'][] = ['new', 'changed', 'unchanged', 'refused']
const effectTexts = {
  new: m.import_new,
  changed: m.import_changed,
  unchanged: m.import_unchanged,
  refused: m.import_refused,
}

const encodings: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
}

/** Maximum number of lines shown; lines with problems or guesses are always shown. */
const maxShown = 200

/** Result of a trial import: refused lines first, then lines with guesses, then the rest. */
export function ImportReport({
  encoding,
  lines,
}: {
  encoding: TextEncoding
  lines: readonly ImportedLine[]
}) {
  const countLines = (effect: ImportedLine['effect']) => lines.filter((line) => line.effect === effect).length
  const rank = ({ effect, guesses }: ImportedLine) => (effect === 'refused' ? 0 : guesses.length > 0 ? 1 : 2)
  const ordered = lines.toSorted((first, second) => rank(first) - rank(second) || first.line - second.line)
  const notedCount = ordered.filter((line) => rank(line) < 2).length
  const visibleLines = ordered.slice(0, Math.max(notedCount, maxShown))
  const hasRefused = countLines('refused') > 0
  return (
    <section className="mt-8" aria-label={m.import_report()}>
      <h2 className="text-section" role="status">
        {effects
          .filter((effect) => countLines(effect) > 0)
          .map((effect) => effectTexts[effect]({ count: countLines(effect) }))
          .join(', ')}
      </h2>
      <p className="mt-1 text-sm text-slate">{m.import_encoding({ encoding: encodings[encoding] })}</p>
      {hasRefused && (
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(refusedFile(lines))}`}
          download={m.import_refused_file()}
          className="button-base button-quiet mt-3"
        >
          <Download aria-hidden="true" className="size-5" />
          {m.import_refused_download()}
        </a>
      )}
      <table className="mt-4 w-full border-collapse text-left text-sm" aria-label={m.import_report()}>
        <thead>
          <tr className="text-slate">
            {[m.import_line(), m.product_name(), m.import_effect(), m.import_details()].map((title) => (
              <th key={title} scope="col" className="table-head px-3 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visibleLines.map((line) => (
            <ReportRow key={line.line} line={line} />
          ))}
        </tbody>
      </table>
      {lines.length > visibleLines.length && (
        <p className="mt-3 text-sm text-slate">
          {m.import_more({ count: count(lines.length - visibleLines.length) })}
        </p>
      )}
    </section>
  )
}

function ReportRow({ line: { line, name, effect, fields, problems, guesses } }: { line: ImportedLine }) {
  return (
    <tr className="border-b border-line align-top">
      <td className="figures px-3 py-2">{line}</td>
      <td className="px-3 py-2 font-semibold text-ink-strong wrap-anywhere">{name}</td>
      <td className={`px-3 py-2 ${effect === 'refused' ? 'text-bad' : ''}`}>
        {effectTexts[effect]({ count: 1 })}
      </td>
      <td className="px-3 py-2 wrap-anywhere">
        {problems.map((problem) => (
          <p key={`${problem.column} ${problem.code}`} className="text-bad">
            {noteText(problem)}
          </p>
        ))}
        {guesses.map((guess) => (
          <p key={`${guess.column} ${guess.code}`} className="text-warn">
            {noteText(guess)}
          </p>
        ))}
        {effect !== 'refused' && fields.map(fieldText).join(', ')}
      </td>
    </tr>
  )
}
