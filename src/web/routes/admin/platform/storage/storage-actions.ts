import { z } from 'zod'
import { bucketSchema } from '#domain/platform/storage/bucket.schema.ts'
import { storageKinds } from '#domain/platform/storage/storage-kind.ts'
import { m } from '#messages/messages.ts'
import { enqueueOrphanDeletion } from '#server/operations/stored-files/clean-orphans.ts'
import { emptyPreviousStorage } from '#server/operations/stored-files/empty-previous-storage.ts'
import { beginMove, resumeMove, stopMove } from '#server/platform/storage/begin-move.ts'
import { enqueueFileCount } from '#server/platform/storage/enqueue-file-count.ts'
import { saveBucket, testBucket } from '#server/platform/storage/save-bucket.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

export type StorageDone =
  | 'tested'
  | 'saved'
  | 'begun'
  | 'stopped'
  | 'resumed'
  | 'counting'
  | 'cleaned'
  | 'emptied'
/**
 * `values`: typed but unsaved values, shown again without JavaScript. `requestedAt`: ISO instant at which a count was
 * requested.
 */
export type StorageResult = Done<StorageDone> & { values?: Record<string, string>; requestedAt?: string }

const none = z.object({})
/** Keyboards produce either apostrophe. */
const plain = (text: string) => text.trim().toLowerCase().replaceAll('’', "'")

export const storageActions = formAction({
  test: intent({
    permission: 'storage.test',
    schema: bucketSchema,
    async run(input, { ports }): Promise<StorageResult> {
      await testBucket(ports, input)
      const { isPathStyle, secretKey: _, ...values } = input
      return { done: 'tested', values: { ...values, ...(isPathStyle && { isPathStyle: 'on' }) } }
    },
  }),
  save: intent({
    permission: 'storage.save',
    schema: bucketSchema,
    async run(input, page): Promise<StorageResult> {
      await saveBucket(page.ports, input, await requireEditor(page))
      return { done: 'saved' }
    },
  }),
  move: intent({
    permission: 'storage.move',
    schema: z.object({ to: z.enum(storageKinds) }),
    async run({ to }, page): Promise<StorageResult> {
      await beginMove(page.ports, to, await requireEditor(page))
      return { done: 'begun' }
    },
  }),
  stop: intent({
    permission: 'storage.stop',
    schema: none,
    async run(_, page): Promise<StorageResult> {
      await stopMove(page.ports, await requireEditor(page))
      return { done: 'stopped' }
    },
  }),
  resume: intent({
    permission: 'storage.resume',
    schema: none,
    async run(_, page): Promise<StorageResult> {
      await resumeMove(page.ports, await requireEditor(page))
      return { done: 'resumed' }
    },
  }),
  count: intent({
    permission: 'storage.count',
    schema: none,
    async run(_, { ports }): Promise<StorageResult> {
      return { done: 'counting', requestedAt: await enqueueFileCount(ports) }
    },
  }),
  clean: intent({
    permission: 'storage.clean',
    schema: z.object({ seen: z.string().max(40).default('') }),
    async run({ seen }, page): Promise<StorageResult> {
      const count = await enqueueOrphanDeletion(page.ports, { seen, ...(await requireEditor(page)) })
      return { done: 'cleaned', count }
    },
  }),
  empty: intent({
    permission: 'storage.empty',
    schema: z.object({
      confirmation: z
        .string()
        .default('')
        .refine((input) => plain(input) === plain(m.storage_empty_word()), 'empty_word_required'),
    }),
    async run(_, page): Promise<StorageResult> {
      await emptyPreviousStorage(page.ports, await requireEditor(page))
      return { done: 'emptied' }
    },
  }),
})
