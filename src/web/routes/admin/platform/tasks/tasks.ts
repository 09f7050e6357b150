import { redirect } from 'react-router'
import { z } from 'zod'
import { dismissTask, listTasks, stopTask } from '#server/platform/background-tasks/own-tasks.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { ownPath } from '#web/forms/own-path.ts'
import { type PageContext, pageLoader, requireAccount } from '#web/forms/page-loader.ts'

/** The account's running and recently ended tasks, a few of them; polled every second while one runs. */
export const loader = pageLoader('tasks', async (page) => ({
  tasks: await listTasks(page.ports, (await requireAccount(page)).id),
}))

const schema = z.object({
  id: z.string(),
  /** Page to return to, sent by a browser without JavaScript. */
  from: z.string().optional(),
})
type TaskInput = z.output<typeof schema>

/** Runs a command on a task of the account; an unknown id, or one of another account, is ignored. */
async function runOnOwnTask(
  page: PageContext<Record<string, string | undefined>>,
  { id, from }: TaskInput,
  command: typeof stopTask,
) {
  await command(page.ports, { id, accountId: (await requireAccount(page)).id })
  return from === undefined ? { id } : redirect(ownPath(from))
}

export const action = formAction({
  stop: intent({
    permission: 'tasks.stop',
    schema,
    run: (input, page) => runOnOwnTask(page, input, stopTask),
  }),
  dismiss: intent({
    permission: 'tasks.dismiss',
    schema,
    run: (input, page) => runOnOwnTask(page, input, dismissTask),
  }),
})

export const clientAction = resilientAction

/** No file to download: pages fetch it, or it redirects them. */
export const handle = { isData: true }
