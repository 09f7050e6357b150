import { href, Link } from 'react-router'
import { offerListShape } from '#domain/sales/offers/offer-list.ts'
import { m } from '#messages/messages.ts'
import { offerStateLabels } from '#messages/sales/state-labels.ts'
import { choicesOf } from '#messages/state-label.ts'
import { ExportLink } from '#web/components/back-office/lists/export-link.tsx'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/offers'
import { loadOffers } from './load-offers.ts'
import { newOfferPath } from './new-offer-link.ts'
import { offerColumns } from './offer-columns.tsx'

export const loader = pageLoader('offers', loadOffers)

export const meta: Route.MetaFunction = () => [{ title: m.offers_title() }]

/** List of offers with their recipients and states. */
export default function Offers({ loaderData }: Route.ComponentProps) {
  const { rows, counts, views, query, previous, next, wording, mayMake, mayExport } = loaderData
  return (
    <ListContext
      value={{ path: href('/admin/offers'), shape: offerListShape, query, rowsText: m.list_rows_offers }}
    >
      <PageHeading
        title={m.offers_title()}
        text={m.offers_task()}
        help={[m.help_offers_1(), m.help_offers_2()]}
      >
        {mayExport && <ExportLink />}
        {mayMake && (
          <Link to={newOfferPath()} className="button-base button-primary">
            {m.offer_create()}
          </Link>
        )}
      </PageHeading>
      <div className="mt-4">
        <ListBody
          title={m.offers_title()}
          empty={m.offers_none()}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ email }) => email}
          matching={counts.matching}
          total={counts.total}
          previous={previous}
          next={next}
          saved={views}
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
      </div>
    </ListContext>
  )
}
