import { ExternalLink, KeyRound } from 'lucide-react'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { ProviderUnavailable } from '../provider-unavailable.tsx'
import type { SettingsData } from './load-settings.ts'
import { useProviderDialog } from './provider-dialogs.tsx'

/** Account as the provider describes it, with the button that disconnects it. */
export function AccountCard(settings: SettingsData) {
  const { account, problem, source, mayConnect } = settings
  const openDialog = useProviderDialog()
  const isActive = account?.takesPayments && account.hasPayouts
  return (
    <Card
      title={m.account_title()}
      aside={
        account && (
          <StatusChip
            tone={isActive ? 'good' : 'warn'}
            text={isActive ? m.account_active() : m.account_limited()}
          />
        )
      }
    >
      {problem && <ProviderUnavailable problem={problem} />}
      <Facts facts={toFacts(settings)} />
      {source === 'environment' && <p>{m.account_environment()}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {account?.dashboardUrl && (
          <a
            href={account.dashboardUrl}
            target="_blank"
            rel="noreferrer"
            className="button-base button-quiet"
          >
            <ExternalLink aria-hidden="true" className="size-5" />
            {m.account_dashboard()}
          </a>
        )}
        {source === 'settings' && mayConnect && (
          <>
            <button
              type="button"
              onClick={() => openDialog('connect')}
              className="when-scripted button-base button-quiet"
            >
              <KeyRound aria-hidden="true" className="size-5" />
              {m.account_replace_keys()}
            </button>
            <button
              type="button"
              onClick={() => openDialog('disconnect')}
              className="when-scripted button-base button-quiet text-bad"
            >
              {m.disconnect_button()}
            </button>
          </>
        )}
      </div>
    </Card>
  )
}

function toFacts({ account, publishableKey, secretKeyLast4, connectedOn }: SettingsData): Fact[] {
  const code = (text: string) => <span className="font-mono text-sm">{text}</span>
  const yesOrNo = (value: boolean) => (value ? m.yes() : m.no())
  const facts: Fact[] = []
  if (account) {
    facts.push([m.account_name(), account.name], [m.payment_id(), code(account.id)])
    if (account.email) facts.push([m.email(), account.email])
    if (account.country) facts.push([m.account_country(), countryName(account.country)])
    facts.push(
      [m.account_mode(), account.isTest ? m.account_mode_test() : m.account_mode_live()],
      [m.account_takes(), yesOrNo(account.takesPayments)],
      [m.account_pays_out(), yesOrNo(account.hasPayouts)],
    )
  }
  if (publishableKey) facts.push([m.account_publishable(), code(publishableKey)])
  if (secretKeyLast4) facts.push([m.account_key(), m.account_key_ends({ last4: secretKeyLast4 })])
  if (connectedOn) facts.push([m.account_connected(), shortDayText(connectedOn)])
  return facts
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(localeOf[currentLanguage()], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
