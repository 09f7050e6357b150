import { href, redirect } from 'react-router'
import { z } from 'zod'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { currencies } from '#domain/platform/money/currency.ts'
import { connectProvider } from '#server/payments/provider/connect-provider.ts'
import { disconnectProvider } from '#server/payments/provider/disconnect-provider.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireAccount } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'

export type SettingsDone = 'currency' | 'pricing'

const key = z.string().trim().max(500, 'too_long').default('')
const pricing = z.string().trim().max(1_000, 'too_long').default('')

export const settingsActions = formAction({
  connect: intent({
    permission: 'payment-settings.connect',
    schema: z.object({
      publishableKey: key,
      secretKey: key,
      webhookSecret: key,
      isTest: z.literal('on').optional(),
    }),
    async run(input, page) {
      const { id } = await requireAccount(page)
      await connectProvider(page.ports, { ...input, isTest: input.isTest === 'on' }, id)
      return redirect(href('/admin/payments/settings'), {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'provider-connected') },
      })
    },
  }),
  disconnect: intent({
    permission: 'payment-settings.disconnect',
    schema: z.object({}),
    async run(_, page) {
      await disconnectProvider(page.ports, (await requireAccount(page)).id)
      return redirect(href('/admin/payments/settings'), {
        headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'provider-disconnected') },
      })
    },
  }),
  'save-currency': intent({
    permission: 'payment-settings.save-currency',
    schema: z.object({ currency: z.enum(currencies) }),
    async run(values, page): Promise<Done<SettingsDone>> {
      await saveSettings(page.ports, 'payments', values, (await requireAccount(page)).id)
      return { done: 'currency' }
    },
  }),
  'save-pricing': intent({
    permission: 'payment-settings.save-pricing',
    schema: z.object({ fr: pricing, en: pricing, hu: pricing }),
    async run(texts, page): Promise<Done<SettingsDone>> {
      const values = { pricing: texts, pricingOn: dayInParis(page.ports.clock.now()) }
      await saveSettings(page.ports, 'payments', values, (await requireAccount(page)).id)
      return { done: 'pricing' }
    },
  }),
})
