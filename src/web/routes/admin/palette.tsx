import { Command } from 'cmdk'
import {
  CreditCard,
  Handshake,
  type LucideIcon,
  Mail,
  Package,
  ReceiptText,
  ShoppingBag,
  Star,
  User,
  UserCog,
  X,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '#messages/messages.ts'
import type { FoundRecord } from '#server/operations/back-office/find-records.ts'
import { money } from '#web/components/ui/money.ts'
import { findEntries, matchesAllWords } from './palette-entries.ts'
import { useAllowed } from './use-allowed.ts'

const debounceMs = 150
const icons = {
  invoice: ReceiptText,
  order: ShoppingBag,
  payment: CreditCard,
  customer: User,
  user: UserCog,
  product: Package,
  message: Mail,
  rating: Star,
  offer: Handshake,
}

type Choice = { value: string; text: string; detail?: string; amount?: string; to: string; Icon: LucideIcon }

/** Command palette: finds pages, actions and records by name, number, email, amount or the last four digits of a card. */
export function Palette({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState('')
  const { records, isSearching } = useRecords(query)
  const groups = useGroups(query, records)
  const first = groups[0]?.choices[0]?.value ?? ''
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal()
    // A dialog focuses its first focusable element, here the wrapper of the input.
    box.current?.querySelector('input')?.focus()
  }, [])
  // Records arrive after the pages: the selection returns to the first entry, which Enter opens.
  useEffect(() => setChosen(first), [first])
  const open = (to: string) => {
    box.current?.close()
    navigate(to)
  }
  return (
    <dialog
      ref={box}
      aria-label={m.palette_title()}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && box.current?.close()}
      onKeyDown={(event) => event.key === 'Escape' && box.current?.close()}
      className="mx-auto mt-[12vh] w-[calc(100%-2rem)] max-w-xl rounded-card border border-line bg-surface text-ink shadow-card backdrop:bg-black/45"
    >
      <Command label={m.palette_title()} loop shouldFilter={false} value={chosen} onValueChange={setChosen}>
        <div className="flex items-center border-b border-line pr-2">
          <Command.Input
            value={query}
            onValueChange={setQuery}
            placeholder={m.palette_hint()}
            className="min-w-0 flex-1 bg-transparent px-4 py-4 text-lg outline-none"
          />
          <button
            type="button"
            aria-label={m.close()}
            onClick={() => box.current?.close()}
            className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <Command.List className="max-h-[50vh] overflow-y-auto p-2" label={m.palette_title()}>
          {groups.length === 0 && (
            <p role="status" className="px-3 py-4 text-slate">
              {isSearching ? m.palette_searching() : m.list_nothing_found()}
            </p>
          )}
          {groups.map(({ heading, choices }) => (
            <Command.Group
              key={heading}
              heading={heading}
              className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-sm **:[[cmdk-group-heading]]:text-slate"
            >
              {choices.map(({ value, text, detail, amount, to, Icon }) => (
                <Command.Item
                  key={value}
                  value={value}
                  onSelect={() => open(to)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 data-[selected=true]:bg-sunken data-[selected=true]:text-ink-strong"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-slate" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{text}</span>
                    {detail && <span className="block text-sm text-slate">{detail}</span>}
                  </span>
                  {amount && <span className="figures">{amount}</span>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </dialog>
  )
}

/** Order of groups: records that contain the typed text, pages and actions, then records matched by other fields. */
function useGroups(query: string, records: readonly FoundRecord[]) {
  const { entries } = useAllowed()
  const matching = findEntries(query, entries)
  const filterByKind = (entryKind: 'page' | 'action') =>
    matching
      .filter(({ kind }) => kind === entryKind)
      .map(({ permission, to, text, within, Icon }): Choice => {
        const detail = within?.()
        return { value: `${permission} ${to}`, text: text(), ...(detail && { detail }), to, Icon }
      })
  const recordEntries = records.map(
    (record): Choice => ({
      value: `${record.kind} ${record.to}`,
      text: record.title,
      detail: record.detail,
      ...((record.kind === 'order' || record.kind === 'invoice') && { amount: money(record.amount) }),
      ...(record.kind === 'payment' && { amount: money(record.amount, record.currency) }),
      to: record.to,
      Icon: icons[record.kind],
    }),
  )
  const [near, exact] = [false, true].map((isExact) =>
    recordEntries.filter(({ text, detail }) => matchesAllWords(`${text} ${detail ?? ''}`, query) === isExact),
  )
  return [
    { heading: m.palette_records(), choices: exact ?? [] },
    { heading: m.palette_pages(), choices: filterByKind('page') },
    { heading: m.palette_actions(), choices: filterByKind('action') },
    { heading: m.palette_records_near(), choices: near ?? [] },
  ].filter(({ choices }) => choices.length > 0)
}

/** Records found on the server, with debounce; late responses are dropped. */
function useRecords(query: string) {
  const [results, setResults] = useState<{ typed: string; records: FoundRecord[] }>({
    typed: '',
    records: [],
  })
  const isLongEnough = query.trim().length >= 2
  useEffect(() => {
    if (!isLongEnough) return
    const abortController = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${href('/admin/search')}?${new URLSearchParams({ q: query })}`, {
          signal: abortController.signal,
        })
        if (response.ok) setResults({ typed: query, records: (await response.json()).records })
      } catch {
        // Aborted by further typing, or offline: pages and actions are found without a request.
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [query, isLongEnough])
  return {
    records: isLongEnough ? results.records : [],
    isSearching: isLongEnough && results.typed !== query,
  }
}
