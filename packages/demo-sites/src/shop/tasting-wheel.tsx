import type { ReactElement } from 'react'

export function TastingWheel({ alt, colours }: { alt: string; colours: string[] }): ReactElement {
  const turn = (share: number, radius: number) => {
    const angle = share * Math.PI * 2 - Math.PI / 2
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
  }
  return (
    <svg className="shop-wheel" viewBox="-250 -250 500 500" role="img" aria-label={alt}>
      <circle r="244" fill="#3a2318" />
      <circle r="236" fill="#8a5a36" />
      {Array.from({ length: 17 }, (_, ring) => 28 + ring * 12.4).map((radius) => (
        <circle
          key={radius}
          r={radius}
          fill="none"
          stroke="#5c371f"
          strokeWidth="1.2"
          opacity="0.45"
          strokeDasharray={`${radius * 1.7} ${radius * 0.06}`}
        />
      ))}
      {colours.map((colour, index) => {
        const from = (index + 0.14) / colours.length
        const to = (index + 0.86) / colours.length
        return (
          <g key={colour}>
            <path
              d={`M${turn(from, 84)}L${turn(from, 196)}A196 196 0 0 1 ${turn(to, 196)}L${turn(to, 84)}Z`}
              fill="#000"
              opacity="0.35"
              transform="translate(5 9)"
            />
            <path
              d={`M${turn(from, 84)}L${turn(from, 196)}A196 196 0 0 1 ${turn(to, 196)}L${turn(to, 84)}Z`}
              fill={colour}
            />
            <path
              d={`M${turn(from, 192)}A192 192 0 0 1 ${turn(to, 192)}`}
              fill="none"
              stroke="#4c2c16"
              strokeWidth="9"
              opacity="0.5"
            />
            <g transform={`translate(${turn((from + to) / 2, 138)})`}>
              <circle r="25" fill="#fff8e6" />
              <text textAnchor="middle" y="11" fontSize="31" fill="#3a1c1a" className="label-words">
                {index + 1}
              </text>
            </g>
          </g>
        )
      })}
      <circle r="52" fill="#5b1524" />
      <circle r="52" fill="none" stroke="#e9d6b0" strokeWidth="5" />
      <ellipse cx="-13" cy="-16" rx="15" ry="8" fill="#fff" opacity="0.3" />
    </svg>
  )
}
