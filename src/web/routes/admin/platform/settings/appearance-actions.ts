import { href, redirect } from 'react-router'
import { z } from 'zod'
import { appearanceForm } from '#domain/platform/settings/appearance-form.schema.ts'
import { resetColours } from '#server/platform/settings/reset-colours.ts'
import { removeShopLogo, saveShopLogo } from '#server/platform/settings/shop-logo.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'
import { requirePicture } from '#web/forms/responses/require-file.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { settingsIntent } from './settings-intent.ts'

const path = href('/admin/settings/appearance')

const logoKindSchema = z.object({ kind: z.enum(['logo', 'darkLogo'], 'form_outdated') })

/** Actions of the appearance page. Each saves on its own and takes effect on the next page load. */
export const appearanceAction = formAction(
  {
    save: settingsIntent({ permission: 'settings-appearance.save', path, form: appearanceForm }),
    'reset-colours': intent({
      permission: 'settings-appearance.reset-colours',
      schema: z.object({}),
      async run(_, page) {
        await resetColours(page.ports, await requireEditor(page))
        return redirectSaved(page)
      },
    }),
    'upload-logo': intent({
      permission: 'settings-appearance.upload-logo',
      schema: logoKindSchema,
      async run({ kind }, page, form) {
        const file = requirePicture(form, 'file')
        const bytes = new Uint8Array(await file.arrayBuffer())
        await saveShopLogo(page.ports, kind, bytes, await requireEditor(page))
        return redirectSaved(page)
      },
    }),
    'remove-logo': intent({
      permission: 'settings-appearance.remove-logo',
      schema: logoKindSchema,
      async run({ kind }, page) {
        await removeShopLogo(page.ports, kind, await requireEditor(page))
        return redirectSaved(page)
      },
    }),
  },
  { preAuthorize: 'settings-appearance' },
)

function redirectSaved({ ports }: Pick<PageContext<Record<string, undefined>>, 'ports'>) {
  return redirect(path, { headers: { 'Set-Cookie': toastCookie(ports.shop, 'settings-saved') } })
}
