import type { ReactElement } from 'react'

const combTop = 440
const strandCount = 54

// Strands are loose above the comb and in order below it.
function strandPath(index: number): string {
  const start = -30 + index * 12.4
  const wildness = 16 + ((index * 37) % 29)
  const phase = ((index * 53) % 62) / 10
  const points: [number, number][] = []
  for (let y = -20; y <= 1000; y += 44) {
    const loose = Math.max(0, 1 - y / combTop)
    const calm =
      30 * Math.sin((y - combTop) / 150 + index * 0.03) * Math.min(1, Math.max(0, (y - combTop) / 220))
    const x = start + wildness * 1.7 * loose * Math.sin(y / 66 + phase) + calm
    points.push([Math.round(x), y])
  }
  const middle = (index: number) => {
    const [x, y] = points[index] ?? [0, 0]
    const [nextX, nextY] = points[index + 1] ?? [x, y]
    return `${x} ${y} ${Math.round((x + nextX) / 2)} ${(y + nextY) / 2}`
  }
  const curves = points.slice(1, -1).map((_, index) => `Q${middle(index + 1)}`)
  return `M${points.slice(0, 1).join(' ').replace(',', ' ')}${curves.join('')}`
}

export function StrandDrawing({ tones }: { tones: string[] }): ReactElement {
  const strands = Array.from({ length: strandCount }, (_, index) => index)
  return (
    <svg
      className="salon-strands"
      viewBox="0 0 600 900"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" strokeLinecap="round">
        {strands.map((index) => (
          <path
            key={index}
            d={strandPath((index * 31) % strandCount)}
            stroke={tones[(index * 7) % tones.length]}
            strokeWidth={3 + ((index * 11) % 9)}
          />
        ))}
      </g>
      <g transform="rotate(-3 300 440)">
        <path
          d={strands.map((index) => `M${14 + index * 10.8} 446v78`).join('')}
          stroke="var(--comb)"
          strokeWidth="4.6"
          strokeLinecap="round"
          fill="none"
        />
        <rect x="-4" y="404" width="608" height="50" rx="16" fill="var(--comb)" />
        <rect x="10" y="411" width="580" height="5" rx="2.5" fill="#fff" opacity=".5" />
        <rect x="-4" y="440" width="608" height="14" rx="7" fill="#000" opacity=".12" />
      </g>
    </svg>
  )
}
