import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { storageFaultText } from '#messages/platform/storage/storage-fault-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { SendButton } from '#web/components/forms/send-button.tsx'
import { count } from '#web/components/ui/count.ts'
import type { StorageData } from './load-storage.ts'

const ends = {
  done: m.storage_move_done,
  stopped: m.storage_move_stopped,
  failed: m.storage_move_failed,
}

/** Moves all files to the other storage: start, progress, stop, resume. */
export function MoveCard({ data }: { data: StorageData }) {
  const { kind, bucket, move, mayChange } = data
  const target = kind === 'disk' ? 's3' : 'disk'
  const isReachable = target === 'disk' || bucket !== null
  return (
    <Card title={m.storage_move_title()}>
      {move && <LastMove move={move} mayChange={mayChange} isResumable={move.target === target} />}
      {mayChange && !isReachable && <p className="text-slate">{m.storage_move_needs_bucket()}</p>}
      {mayChange && isReachable && move?.state !== 'running' && (
        <ConfirmStep
          intent="move"
          title={target === 's3' ? m.storage_move_to_s3() : m.storage_move_to_disk()}
          text={m.storage_move_text()}
        >
          <input type="hidden" name="to" value={target} />
        </ConfirmStep>
      )}
    </Card>
  )
}

type LastMoveProps = { move: NonNullable<StorageData['move']>; mayChange: boolean; isResumable: boolean }

function LastMove({ move, mayChange, isResumable }: LastMoveProps) {
  const { state, target, total, copied, lastPath, at, fault, failedPath } = move
  const isBusy = useNavigation().formMethod === 'POST'
  const isRunning = state === 'running'
  const facts: Fact[] = []
  if (fault) facts.push([m.failure(), storageFaultText(fault)])
  if (failedPath) facts.push([m.storage_move_failed_at(), failedPath])
  if (isRunning && lastPath) facts.push([m.storage_move_last(), lastPath])
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium text-ink-strong">
        {isRunning && (target === 's3' ? m.storage_moving_s3() : m.storage_moving_disk())}
        {!isRunning && ends[state]({ date: instantText(new Date(at)) })}
      </p>
      {state !== 'done' && (
        <progress
          aria-label={m.storage_move_title()}
          max={Math.max(total, 1)}
          value={copied}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <p className="figures text-slate">
        {m.storage_move_progress({ copied: count(copied), total: count(total) })}
      </p>
      {facts.length > 0 && <Facts facts={facts} />}
      {mayChange && (isRunning || (state !== 'done' && isResumable)) && (
        <Form method="post">
          <SendButton
            name="intent"
            value={isRunning ? 'stop' : 'resume'}
            isBusy={isBusy}
            className="button-quiet"
          >
            {isRunning ? m.storage_move_stop() : m.storage_move_resume()}
          </SendButton>
        </Form>
      )}
    </div>
  )
}
