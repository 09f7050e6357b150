import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, Link, useLocation, useRevalidator } from 'react-router'
import { m } from '#messages/messages.ts'
import type { ShownTask } from '#server/platform/background-tasks/own-tasks.ts'
import { SendButton } from '#web/components/forms/send-button.tsx'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { useRouterIdle } from '#web/forms/use-router-idle.ts'
import { taskResult, taskSentence, taskTitle } from './task-text.ts'
import type { loader } from './tasks.ts'

const readEveryMs = 1_000
const tasksPath = href('/admin/tasks')

/** Progress and results of the user's background tasks, above every back office page. */
export function TaskStrip({ tasks: loadedTasks }: { tasks: readonly ShownTask[] }) {
  const fetcher = useFetcher<typeof loader>()
  const { revalidate } = useRevalidator()
  const { isIdle, isIdleNow } = useRouterIdle()
  const [running, setRunning] = useState('')
  const newer = fetcher.data?.tasks
  // The frame and this strip read the same list: the later response counts.
  const [latest, setLatest] = useState(loadedTasks)
  useEffect(() => setLatest(loadedTasks), [loadedTasks])
  useEffect(() => {
    if (newer) setLatest(newer)
  }, [newer])
  const runningNow = latest.filter(({ state }) => state === 'running').map(({ id }) => id)
  const key = runningNow.join(' ')
  const { load } = fetcher
  useEffect(() => {
    if (!key) return
    const timer = setInterval(() => load(tasksPath), readEveryMs)
    return () => clearInterval(timer)
  }, [key, load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again once the router is idle
  useEffect(() => {
    if (key === running || (running && !isIdleNow())) return
    setRunning(key)
    // A finished task changed the page's data.
    if (running) void revalidate()
  }, [key, running, isIdle, isIdleNow, revalidate])
  if (latest.length === 0) return null
  return (
    <section aria-label={m.tasks_title()} className="no-print mb-5 grid gap-2">
      {latest.map((task) => (
        <TaskNotice key={task.id} task={task} />
      ))}
    </section>
  )
}

const styles = {
  running: 'border-line bg-surface',
  done: 'border-good bg-good-soft',
  stopped: 'border-warn bg-warn-soft',
  interrupted: 'border-warn bg-warn-soft',
  failed: 'border-bad bg-bad-soft',
}

function TaskNotice({ task }: { task: ShownTask }) {
  const { id, state, doneSteps, totalSteps, isStopping } = task
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const [isStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  const isRunning = state === 'running'
  const result = taskResult(task)
  const titleId = `task-${id}`
  const Icon = isRunning ? LoaderCircle : state === 'done' ? CircleCheck : CircleX
  return (
    <div className={`grid gap-2 rounded-card border p-4 ${styles[state]}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon
          aria-hidden="true"
          className={`size-5 shrink-0 text-ink-strong ${isRunning ? 'motion-safe:animate-spin' : ''}`}
        />
        <p role="status" className="figures min-w-0 flex-1 basis-48 wrap-anywhere">
          <strong id={titleId} className="text-ink-strong">
            {taskTitle(task)}
          </strong>{' '}
          <span>{taskSentence(task)}</span>
        </p>
        {result && pathname !== result.split('?')[0] && (
          <Link to={result} className="link py-2">
            {m.task_show_result()}
          </Link>
        )}
        <fetcher.Form method="post" action={tasksPath}>
          <input type="hidden" name="id" value={id} />
          {!isStarted && <input type="hidden" name="from" value={pathname + search} />}
          {isRunning ? (
            !isStopping && (
              <SendButton
                name="intent"
                value="stop"
                isBusy={fetcher.state !== 'idle'}
                className="button-quiet"
              >
                {m.task_stop()}
              </SendButton>
            )
          ) : (
            <SendButton
              name="intent"
              value="dismiss"
              isBusy={fetcher.state !== 'idle'}
              className="button-quiet"
            >
              {m.task_dismiss()}
            </SendButton>
          )}
        </fetcher.Form>
      </div>
      {isRunning && (
        <>
          <progress
            aria-labelledby={titleId}
            {...(totalSteps !== null && { max: Math.max(totalSteps, 1), value: doneSteps })}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
          <p className="text-sm text-slate">{m.task_goes_on()}</p>
        </>
      )}
    </div>
  )
}
