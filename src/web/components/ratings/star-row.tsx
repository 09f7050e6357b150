const outline = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const row = 'flex w-max'

function FiveStars() {
  return [1, 2, 3, 4, 5].map((star) => (
    <svg key={star} viewBox="0 0 20 20" className="size-[1em] shrink-0 fill-current" aria-hidden="true">
      <path d={outline} />
    </svg>
  ))
}

/** Five stars filled in proportion to an average. Decorative: the number is in the text beside them. */
export function StarRow({ stars }: { stars: number }) {
  return (
    <span aria-hidden="true" className="relative inline-block align-[-0.1em]">
      <span className={`${row} text-line-strong`}>
        <FiveStars />
      </span>
      <span
        className={`${row} absolute inset-y-0 left-0 max-w-full overflow-hidden text-warn`}
        style={{ width: `${(stars / 5) * 100}%` }}
      >
        <FiveStars />
      </span>
    </span>
  )
}
