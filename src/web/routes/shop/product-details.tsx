import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { TickList } from '#web/components/ui/tick-list.tsx'
import { QuestionList } from './question-list.tsx'
import type { Question } from './questions-data.ts'

type Props = {
  product: {
    details: readonly string[]
    features: readonly string[]
    included: readonly string[]
    faq: readonly Question[]
    deliveryDays: number
  }
  seller: { name: string; mediator: string }
}

/** Description of a product: what happens after ordering, functions, contents, short terms, questions. */
export function ProductDetails({ product, seller }: Props) {
  return (
    <div className="mt-8 grid content-start gap-12">
      <div className="grid max-w-[65ch] gap-4 text-lg">
        {product.details.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Section title={m.product_after()}>
        <ol className="grid list-decimal gap-3 pl-5">
          <li>{m.product_after_1()}</li>
          <li>{m.product_after_2()}</li>
          <li>{m.product_after_3({ days: product.deliveryDays })}</li>
          <li>{m.product_after_4()}</li>
        </ol>
      </Section>
      <Section title={m.product_features()}>
        <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {product.features.map((feature) => (
            <li key={feature} className="border-t border-line pt-3">
              {feature}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={m.product_included()}>
        <TickList items={product.included} className="grid gap-2 *:gap-3" />
      </Section>
      <Section title={m.product_conditions()}>
        <ul className="grid gap-3 text-sm">
          <li>{m.product_condition_duration()}</li>
          <li>{m.product_condition_withdrawal()}</li>
          <li>{m.product_condition_guarantee()}</li>
          <li>{m.product_condition_seller({ seller: seller.name, mediator: seller.mediator })}</li>
          <li>
            <LocalLink to="/legal/terms-of-sale" className="link inline-block py-1">
              {m.product_terms_link()}
            </LocalLink>
          </li>
        </ul>
      </Section>
      <Section title={m.product_faq()}>
        <QuestionList questions={product.faq}>
          {(answer) => <p className="max-w-[65ch] pb-5">{answer}</p>}
        </QuestionList>
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-section">{title}</h2>
      {children}
    </section>
  )
}
