import {
  type TemplateEdit,
  templateFormSchema,
} from '#domain/billing/invoice-template/invoice-template-form.schema.ts'
import {
  readTemplateForm,
  type TemplateForm,
} from '#domain/billing/invoice-template/invoice-template-form.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findFaults } from './internal/check-edit.ts'

/** Parses the editor's fields; throws `invalid_input` with all problems at once. */
export async function readEdit(
  ports: Pick<Ports, 'settings' | 'files'>,
  form: TemplateForm,
): Promise<TemplateEdit> {
  const parsed = templateFormSchema.safeParse(form)
  const malformed = Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
  const edit = readTemplateForm(form)
  // A malformed path is not looked up.
  const template = 'logoPath' in malformed ? { logoPath: '' } : edit.template
  const fields = { ...(await findFaults(ports, { ...edit, template })), ...malformed }
  if (!parsed.success || Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields })
  return parsed.data
}
