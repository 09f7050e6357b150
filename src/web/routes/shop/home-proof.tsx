import type { SampleWork } from '#domain/catalog/content/sample-works.ts'
import { formatStars } from '#domain/catalog/ratings/format-stars.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import type { Proof } from '#server/subscriptions/delivery/read-proof.ts'
import { BrowserFrame } from '#web/components/catalog/browser-frame.tsx'
import { ContentImage } from '#web/components/content/content-image.tsx'
import { RichText } from '#web/components/content/rich-text.tsx'
import { useShop } from '#web/components/layout/use-shop.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'

type Content = Record<string, string>
type Props = { content: Content; proof: Proof; works: readonly SampleWork[] }

/** Figures (a demonstration says that they are invented), sample works and the seller's words; only what there is. */
export function HomeProof({ content, proof, works }: Props) {
  const figures = useFigures(proof)
  const { isDemo } = useShop()
  const hasSeller = Boolean(content['home.seller.name'] && content['home.seller.text'])
  if (figures.length === 0 && works.length === 0 && !hasSeller) return null
  return (
    <section className="wrap mt-20 grid gap-12" aria-labelledby="proof">
      <h2 id="proof" className="text-title wrap-anywhere">
        {content['home.proof.title'] || (works.length > 0 ? m.home_proof() : m.home_proof_figures())}
      </h2>
      {isDemo && figures.length > 0 && <p className="-mt-8 text-slate">{m.home_proof_demo()}</p>}
      {figures.length > 0 && (
        <ul className="figures grid gap-x-8 gap-y-6 sm:grid-cols-3">
          {figures.map(({ text, main, numbers }) => (
            <li
              key={text}
              className="border-t-2 border-ink-strong pt-4 [&>[translate=no]:first-child]:block [&>[translate=no]:first-child]:font-display [&>[translate=no]:first-child]:text-4xl [&>[translate=no]:first-child]:font-bold [&>[translate=no]:first-child]:text-ink-strong"
            >
              <NumberText text={text} numbers={[main, ...numbers]} />
            </li>
          ))}
        </ul>
      )}
      {works.length > 0 && <Works title={content['home.works.title'] || m.proof_works()} works={works} />}
      {hasSeller && <Seller content={content} />}
    </section>
  )
}

type Figure = { text: string; main: string | number; numbers: (string | number)[] }

function useFigures({ sites, days, rating }: Proof): Figure[] {
  const { features } = useShop()
  const figures: Figure[] = []
  if (sites !== null) figures.push({ text: m.proof_sites({ count: sites }), main: sites, numbers: [] })
  if (days !== null) figures.push({ text: m.proof_days({ days }), main: days, numbers: [] })
  if (rating && features.ratings) {
    const average = formatStars(rating.average, currentLanguage())
    const text = m.proof_rating({ average, count: rating.count })
    figures.push({ text, main: average, numbers: [rating.count] })
  }
  return figures
}

function Works({ title, works }: { title: string; works: readonly SampleWork[] }) {
  return (
    <div>
      <h3 className="text-section wrap-anywhere">{title}</h3>
      <ul className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {works.map(({ title: name, picture, link }) => (
          <li key={name}>
            <BrowserFrame>
              <ContentImage value={picture} sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, 92vw" />
            </BrowserFrame>
            <p className="mt-3 font-semibold text-ink-strong wrap-anywhere">{name}</p>
            {link && (
              <a
                href={link}
                target="_blank"
                rel="noopener"
                translate="no"
                className="link inline-block py-1 text-sm wrap-anywhere"
              >
                <span>{new URL(link).host}</span> <span className="sr-only">{m.proof_new_tab()}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Face, words and name of the person who sells. */
function Seller({ content }: { content: Content }) {
  return (
    <figure className="grid items-center gap-x-8 gap-y-4 rounded-card bg-sunken p-6 sm:grid-cols-[auto_1fr] sm:p-8">
      <ContentImage
        value={content['home.seller.picture']}
        sizes="8rem"
        ratio="aspect-square"
        className="max-w-32 rounded-full"
      />
      <div className="sm:col-start-2">
        <blockquote className="max-w-[65ch] text-lg text-ink-strong">
          <RichText text={content['home.seller.text']} />
        </blockquote>
        <figcaption className="mt-3 font-semibold wrap-anywhere">{content['home.seller.name']}</figcaption>
      </div>
    </figure>
  )
}
