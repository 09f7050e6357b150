import type { FormResult } from '#web/forms/form-result.ts'

/** Result of an action on categories. */
export type CategoryResult = { done: 'saved' | 'deleted' | 'moved' } | FormResult
