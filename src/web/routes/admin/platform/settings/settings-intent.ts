import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Permission } from '#domain/platform/access/permissions.ts'
import type { SettingsForm } from '#domain/platform/settings/setting-field.schema.ts'
import type { Settings } from '#domain/platform/settings/settings.schema.ts'
import { m } from '#messages/messages.ts'
import { saveSettingsForm } from '#server/platform/settings/save-settings-form.ts'
import { intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'

type Page = {
  permission: Permission
  path: string
  form: SettingsForm
  check?: (next: Settings, stored: Settings) => Record<string, string>
}

const base = z.record(z.string(), z.string())

const sentValues = z.record(z.string(), z.string()).transform((values, context) => {
  const parsedBase = base.safeParse(parseOrNull(values.base ?? ''))
  if (parsedBase.success) return { typed: values, base: parsedBase.data }
  context.addIssue({ code: 'custom', path: ['base'], message: 'form_outdated' })
  return z.NEVER
})

/**
 * Saves a settings page. If another user changed the same field meanwhile, nothing is saved: the result has the stored
 * value and the typed one, and a second submit overwrites.
 */
export function settingsIntent({ permission, path, form, check }: Page) {
  return intent({
    permission,
    schema: sentValues,
    async run({ typed, base }, page) {
      const conflict = await saveSettingsForm(page.ports, {
        form,
        typed,
        base,
        language: page.language,
        check,
        ...(await requireEditor(page)),
      })
      if (!conflict)
        return redirect(path.replace('?index', ''), {
          headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'settings-saved') },
        })
      const fields = Object.entries(conflict.conflicts).map(([name, text]) => [
        name,
        text === '' || text === 'on' ? m.settings_conflict() : m.settings_conflict_text({ text }),
      ])
      return data<FormResult>(
        {
          intent: 'save',
          error: null,
          code: null,
          fields: Object.fromEntries(fields),
          values: { ...typed, base: JSON.stringify(conflict.stored) },
        },
        { status: 409 },
      )
    },
  })
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
