import { Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { offerStateLabels } from '#messages/sales/state-labels.ts'
import { choicesOf } from '#messages/state-label.ts'
import { ListPage } from '#web/components/back-office/lists/list-page.tsx'
import type { Route } from './+types/offers'
import { loadOffers } from './load-offers.ts'
import { newOfferPath } from './new-offer-link.ts'
import { offerColumns } from './offer-columns.tsx'

export const loader = loadOffers

export const meta: Route.MetaFunction = () => [{ title: m.offers_title() }]

/** List of offers with their recipients and states. */
export default function Offers({ loaderData }: Route.ComponentProps) {
  const { counts, wording, mayMake } = loaderData
  return (
    <ListPage
      data={loaderData}
      rowsText={m.list_rows_offers}
      title={m.offers_title()}
      hint={m.offers_task()}
      help={[m.help_offers_1(), m.help_offers_2()]}
      empty={m.offers_none()}
      nameOf={({ email }) => email}
      buttons={
        mayMake && (
          <Link to={newOfferPath()} className="button-base button-primary">
            {m.offer_create()}
          </Link>
        )
      }
      views={[
        ['', m.filter_all(), counts.total],
        ...choicesOf(offerStateLabels).map(
          ([state, text]) => [`?state=${state}`, text, counts.byState[state] ?? 0] as const,
        ),
      ]}
      filters={[
        {
          name: 'state',
          label: m.status(),
          choices: choicesOf(offerStateLabels),
        },
      ]}
      columns={offerColumns(wording)}
    />
  )
}
