import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { loader as loadLatest } from '#web/routes/admin/operations/backups/latest-backup.ts'
import { RestoreWord } from '#web/routes/admin/operations/backups/restore-word.tsx'
import { productPath } from './product-links.ts'
import { useSynchronisation } from './use-synchronisation.ts'
import {
  clearWorkingCopy,
  dropChange,
  type LocalChange,
  setAutomatic,
  useWorkingCopy,
} from './working-copy.ts'

type Props = { isReady: boolean; mayRestore: boolean; hasBackup: boolean; listSearch: string }

/** Local changes of this browser, with controls to synchronise them and to restore the latest backup. */
export function SyncControl({ isReady, mayRestore, hasBackup, listSearch }: Props) {
  const { changes, isAutomatic, lastSyncAt } = useWorkingCopy()
  const [isConfirming, setConfirming] = useState(false)
  const latest = useLatestBackup(isConfirming, () => setConfirming(false))
  const restoration = useRestoration(() => setConfirming(false))
  const { isRunning, synchronise } = useSynchronisation(isReady, restoration.isRunning)
  const pendingCount = changes.length
  return (
    <section
      aria-label={m.sync_title()}
      className="no-print when-scripted mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 text-sm max-md:py-0.5 max-md:has-[details[open]]:pb-2"
    >
      <p className="mr-auto flex items-center gap-2" role="status">
        {pendingCount > 0 && <TriangleAlert aria-hidden="true" className="size-5 text-warn" />}
        {isRunning
          ? m.sync_running()
          : pendingCount > 0
            ? m.sync_waiting({ count: pendingCount })
            : lastSyncAt
              ? m.sync_last({ time: formatTime(lastSyncAt) })
              : m.sync_nothing_waits()}
      </p>
      {/* On phones the synchronisation buttons are behind a button; the number of local changes is always shown. */}
      <details className="peer md:hidden">
        <summary className="button-base px-3 text-ink-strong">
          <RefreshCw aria-hidden="true" className={`size-4 ${isRunning ? 'animate-spin' : ''}`} />
          {m.sync_title()}
        </summary>
      </details>
      <div className="w-full flex-wrap items-center gap-x-4 gap-y-2 max-md:hidden max-md:peer-open:flex md:contents">
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            role="switch"
            checked={isAutomatic}
            aria-checked={isAutomatic}
            onChange={(event) => setAutomatic(event.target.checked)}
            className="switch"
          />
          {m.sync_automatic()}
        </label>
        <button
          type="button"
          aria-disabled={isRunning}
          onClick={() => synchronise('changes')}
          className="button-base button-quiet min-h-9 px-3"
        >
          <RefreshCw aria-hidden="true" className={`size-4 ${isRunning ? 'animate-spin' : ''}`} />
          {m.sync_now()}
        </button>
        <button
          type="button"
          aria-disabled={isRunning}
          onClick={() => synchronise('everything')}
          className="button-base button-quiet min-h-9 px-3"
        >
          {m.sync_full()}
        </button>
        {mayRestore && (
          <button
            type="button"
            disabled={isRunning || !hasBackup}
            title={hasBackup ? undefined : m.backup_none()}
            onClick={() => {
              setConfirming(true)
              latest.load()
            }}
            className="button-base button-quiet min-h-9 px-3"
          >
            {m.sync_restore_latest()}
          </button>
        )}
      </div>
      {isConfirming && latest.offer && (
        <RestoreLatest offer={latest.offer} {...restoration} onClose={() => setConfirming(false)} />
      )}
      <PendingChanges listSearch={listSearch} />
    </section>
  )
}

function formatTime(instant: string): string {
  return new Date(instant).toLocaleTimeString(localeOf[currentLanguage()], { timeStyle: 'short' })
}

/** Local changes and the reasons why the shop refused them, each with a way to resolve it. */
function PendingChanges({ listSearch }: { listSearch: string }) {
  const { changes } = useWorkingCopy()
  if (changes.length === 0) return null
  return (
    <ul className="grid w-full gap-1 border-t border-line pt-2">
      {changes.map(({ key, id, kind, name, problem, effect }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium text-ink-strong">{name || m.product_unnamed()}</span>
          <span className={problem ? 'text-bad' : 'text-slate'}>
            {problem?.text ?? pendingText(kind, effect)}
          </span>
          {kind === 'save' && (
            <Link to={productPath(id, { listSearch, ...(!id && { localKey: key }) })} className="link py-1">
              {problem?.kind === 'conflict' ? m.conflict_settle() : m.edit()}
            </Link>
          )}
          {kind !== 'save' && (
            <button type="button" onClick={() => dropChange(key)} className="link py-1">
              {kind === 'delete' ? m.sync_keep_product() : m.sync_drop()}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** State of a local change, e.g. 'Changer le prix : attend la synchronisation'. */
function pendingText(kind: LocalChange['kind'], effect: LocalChange['effect']): string {
  if (kind === 'delete') return m.sync_waits_deletion()
  const summary = pendingSummary(kind, effect)
  return summary ? m.sync_waits_for({ what: summary }) : m.sync_waits()
}

function pendingSummary(kind: LocalChange['kind'], effect: LocalChange['effect']): string | undefined {
  if (kind === 'duplicate') return m.product_duplicate()
  if (kind === 'move') return m.sync_move()
  switch (effect?.kind) {
    case 'status':
      return m.bulk_status()
    case 'category':
      return m.bulk_category()
    case 'featured':
      return effect.isFeatured ? m.bulk_feature() : m.bulk_unfeature()
    case 'price':
    case 'price-percent':
      return m.bulk_price()
    default:
      return undefined
  }
}

/**
 * The latest backup, loaded on request: the shop may have changed since the page was loaded. `offer` is null if there
 * is none, undefined while it is loading.
 */
function useLatestBackup(isConfirming: boolean, onMissing: () => void) {
  const fetcher = useFetcher<typeof loadLatest>({ key: 'latest-backup' })
  const isLoaded = fetcher.state === 'idle'
  const offer = isLoaded ? fetcher.data?.offer : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!isConfirming || offer !== null) return
    showToast(m.backup_none(), { kind: 'error' })
    onMissing()
  }, [offer, isConfirming])
  return { offer, load: () => fetcher.load(href('/admin/backups/latest')) }
}

/** Restores the latest backup. Closing the dialog does not stop the request: a toast shows its result. */
function useRestoration(onEnd: () => void) {
  const fetcher = useFetcher<FormResult | { restored: string } | { taskId: string }>({
    key: 'restore-latest',
  })
  const revalidator = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!fetcher.data) return
    if ('restored' in fetcher.data) {
      clearWorkingCopy(new Date().toISOString())
      showToast(m.products_reset())
      revalidator.revalidate()
      onEnd()
    } else if ('taskId' in fetcher.data) {
      // The restoration continues as a background task, which shows its progress.
      onEnd()
    } else if (fetcher.data.error) {
      showToast(m.restore_failed(), { kind: 'error', description: fetcher.data.error })
      onEnd()
    }
  }, [fetcher.data])
  const isRunning = fetcher.state !== 'idle'
  const result = fetcher.data && 'fields' in fetcher.data ? fetcher.data : undefined
  return { Form: fetcher.Form, isRunning, result }
}

type Offer = NonNullable<Awaited<ReturnType<typeof loadLatest>>['offer']>
type RestoreLatestProps = ReturnType<typeof useRestoration> & { offer: Offer; onClose: () => void }

function RestoreLatest({ offer, Form, isRunning, result, onClose }: RestoreLatestProps) {
  const { name, takenAt, ...counts } = offer
  return (
    <ConfirmDialog title={m.sync_restore_latest()} onClose={onClose}>
      <p>{m.sync_restore_text({ name })}</p>
      <p className="figures font-medium text-ink-strong">
        {instantText(new Date(takenAt))} · {m.backup_counts(counts)}
      </p>
      <Form method="post" action={href('/admin/backups')}>
        <NoEnter />
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="answer" value="here" />
        <RestoreWord error={result?.fields.confirmation} />
        <ConfirmButtons yes={m.restore()} isBusy={isRunning} isDanger />
      </Form>
    </ConfirmDialog>
  )
}
