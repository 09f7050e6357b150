import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import { m } from '#messages/messages.ts'
import { useTheme } from '#web/components/layout/theme-store.ts'
import { hasPaymentPolicy } from './has-payment-policy.ts'
import { openStripeForm, type StripeForm } from './open-stripe-form.ts'
import type { Billing, PaymentFormProps, Wallets } from './payment-form.ts'

type Props = PaymentFormProps & { publishableKey: string; billing: Billing; wallets: Wallets | undefined }

/** Stripe's form, in the page's language and colours, with the wallet buttons above it. */
export function StripeFields({
  ref,
  use,
  isBusy,
  usesSavedMethod = false,
  onPaymentMethod,
  publishableKey,
  billing,
  wallets,
}: Props) {
  const card = useRef<HTMLDivElement>(null)
  const walletPlace = useRef<HTMLDivElement>(null)
  const form = useRef<StripeForm>(undefined)
  const opening = useRef<Promise<StripeForm>>(undefined)
  const [problem, setProblem] = useState<string>()
  const [isReady, setReady] = useState(false)
  const [hasWallets, setHasWallets] = useState(false)
  const amount = use.kind === 'pay' ? use.amount : undefined
  const amountAtOpening = useRef(amount)
  const isAllowed = useEffectEvent(() => wallets?.isAllowed() ?? false)
  const order = useEffectEvent(() => wallets?.order())
  const notifyPaymentMethod = useEffectEvent((method: PaymentMethodKind) => onPaymentMethod?.(method))
  const open = useEffectEvent((places: { card: HTMLElement; wallets: HTMLElement }) => {
    amountAtOpening.current = amount
    return openStripeForm(places, {
      publishableKey,
      use,
      billing,
      onPaymentMethod: (method) => notifyPaymentMethod(method),
      wallets: wallets && { isAllowed: () => isAllowed(), order: () => order(), onOffered: setHasWallets },
    })
  })
  const formKey = use.kind === 'pay' ? `${use.currency} ${use.savesMethod}` : use.kind
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or use needs another form
  useEffect(() => {
    let isUnmounted = false
    if (!card.current || !walletPlace.current) return
    if (!hasPaymentPolicy()) return location.reload()
    opening.current = open({ card: card.current, wallets: walletPlace.current })
    opening.current
      .then((mounted) => {
        if (isUnmounted) return mounted.close()
        form.current = mounted
        setReady(true)
      })
      .catch((reason: Error) => isUnmounted || setProblem(reason.message))
    return () => {
      isUnmounted = true
      form.current?.close()
      form.current = undefined
      setReady(false)
    }
  }, [publishableKey, formKey])
  useRecolourOnThemeChange(useTheme(), form)
  useEffect(() => {
    if (!isReady || amount === undefined || amount === amountAtOpening.current) return
    amountAtOpening.current = amount
    form.current?.changeAmount(amount)
  }, [amount, isReady])
  useEffect(() => {
    if (!isBusy) form.current?.release()
  }, [isBusy])
  useImperativeHandle(ref, () => ({
    async check() {
      if (problem) throw new Error(problem)
      if (!form.current) throw new Error(m.error_payment_form_not_ready())
      return usesSavedMethod ? undefined : form.current.check()
    },
    async confirm(target) {
      if (!form.current) return { state: 'refused', text: m.error_payment_form_not_ready() }
      return form.current.confirm(target)
    },
    async resume(target) {
      const form = await opening.current
      return form ? form.resume(target) : { state: 'refused', text: m.error_payment_form_not_ready() }
    },
  }))
  return (
    <fieldset disabled={isBusy} className="mt-4">
      {problem && (
        <p
          role="alert"
          className="rounded-field border border-bad bg-bad-soft p-3 font-medium text-ink-strong"
        >
          {problem}
        </p>
      )}
      <div className={hasWallets ? 'mb-5' : 'h-0 overflow-hidden'} aria-hidden={!hasWallets}>
        {hasWallets && wallets?.note && <p className="mb-2 text-sm">{wallets.note}</p>}
        <div ref={walletPlace} />
        {hasWallets && (
          <p className="mt-5 flex items-center gap-3 text-sm text-slate before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {m.wallet_or()}
          </p>
        )}
      </div>
      <div
        ref={card}
        hidden={usesSavedMethod}
        className={isReady || problem ? '' : 'min-h-72'}
        aria-busy={!isReady && !problem}
      />
    </fieldset>
  )
}

/** Recolours the form when the chosen theme or, without a choice, the theme of the device changes. */
function useRecolourOnThemeChange(theme: string, form: { current: StripeForm | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    const recolour = () => form.current?.recolour()
    recolour()
    const device = matchMedia('(prefers-color-scheme: dark)')
    device.addEventListener('change', recolour)
    return () => device.removeEventListener('change', recolour)
  }, [theme, form])
}
