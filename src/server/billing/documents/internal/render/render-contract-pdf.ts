import { type ContractData, type ContractText, contractText } from '../../contract-text.ts'
import { type Block, readMarkdown } from '../layout/read-markdown.ts'
import { Sheet } from '../layout/sheet.ts'
import { renderBlocks, renderHeading } from './render-blocks.ts'
import { renderLetterhead } from './render-letterhead.ts'
import { renderParties } from './render-parties.ts'
import { renderRuns } from './render-runs.ts'
import { renderTable } from './render-table.ts'

/** The contract as a PDF on a durable medium: the order and the consents, then the full accepted terms of sale. */
export function renderContractPdf(rows: ContractData): Promise<Uint8Array> {
  const text = contractText(rows)
  const sheet = new Sheet({
    title: text.documentTitle,
    author: rows.seller.name,
    language: rows.order.language,
    createdAt: rows.order.placedAt,
    margin: 64,
    footer: text.footer,
    demonstration: text.demonstration,
  })
  renderLetterhead(sheet, text.seller.name, text.title, text.number)
  renderRuns(sheet, 'P', [{ text: text.placed, face: 'strong' }], { size: 10, after: 16 })
  renderParties(sheet, [text.seller, text.buyer])
  sheet.y += 8
  renderOrdered(sheet, text.ordered)
  renderEssentials(sheet, text.essentials)
  renderBlocks(sheet, text.statements.flatMap(statementBlocks))
  sheet.breakPage()
  renderTerms(sheet, readMarkdown(rows.termsMarkdown), text.version)
  return sheet.finish()
}

function renderOrdered(sheet: Sheet, { title, columns, lines }: ContractText['ordered']): void {
  const head = (text: string) => [{ text, face: 'strong' as const }]
  const amount = (text: string) => ({ runs: [{ text, face: 'text' as const }] })
  renderHeading(sheet, head(title), 2)
  renderTable(
    sheet,
    [
      { header: head(columns.product), width: sheet.width - 246 },
      { header: head(columns.quantity), width: 46, align: 'right' },
      { header: head(columns.monthly), width: 98, align: 'right' },
      { header: head(columns.setup), width: 102, align: 'right' },
    ],
    lines.map((line) => [
      { runs: [{ text: line.name, face: 'strong' }], note: line.note },
      amount(line.quantity),
      amount(line.monthly),
      amount(line.setup),
    ]),
  )
  sheet.y += 6
}

function renderEssentials(sheet: Sheet, { title, rows }: ContractText['essentials']): void {
  renderHeading(sheet, [{ text: title, face: 'heading' }], 2)
  renderTable(
    sheet,
    [{ width: 140 }, { width: sheet.width - 140 }],
    rows.map(({ label, value, note }) => [
      { runs: [{ text: label, face: 'strong' }] },
      { runs: [{ text: value, face: 'text' }], note },
    ]),
    { rowHeads: true },
  )
  sheet.y += 6
}

function statementBlocks({ title, text, quote }: ContractText['statements'][number]): Block[] {
  const paragraph = (line: string): Block => ({ kind: 'paragraph', runs: [{ text: line, face: 'text' }] })
  return [
    { kind: 'heading', level: 3, runs: [{ text: title, face: 'bold' }] },
    paragraph(text),
    ...(quote.length ? [{ kind: 'box' as const, blocks: quote.map(paragraph) }] : []),
  ]
}

/** The terms, with their version below the title. */
function renderTerms(sheet: Sheet, blocks: readonly Block[], version: string): void {
  const titleIndex = blocks.findIndex((block) => block.kind === 'heading' && block.level === 1)
  renderBlocks(sheet, blocks.slice(0, titleIndex + 1))
  renderRuns(sheet, 'P', [{ text: version, face: 'strong' }], { size: 9.5, after: 12 })
  renderBlocks(sheet, blocks.slice(titleIndex + 1))
}
