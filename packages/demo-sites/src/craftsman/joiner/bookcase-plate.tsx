import type { ReactElement } from 'react'
import { seededRandom } from '../../seeded-random.ts'
import { Dimension } from '../dimension.tsx'
import { WoodPanel } from './wood-panel.tsx'

const bays = [0, 1, 2, 3]
const bayWidth = 122
const shelves = [104, 168, 232, 304]

function Books({ x, y, seed }: { x: number; y: number; seed: number }): ReactElement {
  const random = seededRandom(seed)
  const books: ReactElement[] = []
  let left = x + 4
  const stop = x + bayWidth - 14 - random() * 50
  while (left < stop) {
    const width = 6 + random() * 9
    const height = 34 + random() * 20
    const tilt = left > stop - 14 && random() > 0.4 ? 9 : 0
    books.push(
      <g key={left} transform={`rotate(${tilt} ${left + width} ${y})`}>
        <rect
          className={`book book-${Math.floor(random() * 4)}`}
          x={left}
          y={y - height}
          width={width}
          height={height}
        />
        <path className="fine" d={`M${left} ${y - height + 8}h${width}m0 ${height * 0.5}h${-width}`} />
      </g>,
    )
    left += width + (tilt > 0 ? 9 : 0.6)
  }
  return <>{books}</>
}

export function BookcasePlate({ label, dims }: { label: string; dims: string[] }): ReactElement {
  return (
    <svg viewBox="0 0 900 560" role="img" aria-label={label}>
      <path className="floor" d="M40 490H860" />
      <g transform="translate(110 50)">
        <rect className="recess" width={520} height={440} />
        <WoodPanel x={0} y={0} width={520} height={16} seed={1} tone="light" />
        {bays.map((bay) => (
          <g key={bay} transform={`translate(${bay * (bayWidth + 8) - 2} 0)`}>
            {shelves.slice(0, 3).map((shelf, index) => (
              <g key={shelf}>
                {!(bay === 2 && index === 1) && <Books x={10} y={shelf} seed={bay * 7 + index + 3} />}
                <WoodPanel
                  x={8}
                  y={shelf}
                  width={bayWidth + 2}
                  height={8}
                  seed={bay * 5 + index}
                  tone="light"
                />
              </g>
            ))}
            <WoodPanel
              x={12}
              y={316}
              width={bayWidth - 6}
              height={106}
              seed={bay + 60}
              upright
              tone="mid"
              spacing={4}
            />
            <rect className="outline" x={28} y={334} width={bayWidth - 38} height={70} />
            <rect className="outline soft" x={33} y={339} width={bayWidth - 48} height={60} />
            <circle className="knob" cx={bay % 2 ? 20 : bayWidth - 2} cy={346} r={3.5} />
          </g>
        ))}
        <Books x={4} y={304} seed={90} />
        <Books x={266} y={304} seed={94} />
        <path className="vase" d="M338 168c-9-2-16-12-12-22 2-6 5-7 5-14h14c0 7 3 8 5 14 4 10-3 20-12 22z" />
        <path className="fine" d="M337 132c-2-14-12-18-18-26m20 26c0-18 6-22 4-36m-2 36c4-10 14-12 18-20" />
        {[0, 1, 2, 3, 4].map((post) => (
          <WoodPanel
            key={post}
            x={post * 128}
            y={16}
            width={8}
            height={406}
            seed={post + 30}
            upright
            spacing={3}
          />
        ))}
        <WoodPanel x={0} y={304} width={520} height={12} seed={77} tone="light" />
        <rect className="plinth" x={6} y={422} width={508} height={18} />
        <g className="ladder">
          <path
            className="outline"
            d="M418 54L470 440M430 54L482 440M424 100h12M430 146h12M436 192h13M443 238h12M449 284h12M455 330h13M461 376h13M468 416h12"
          />
          <path className="outline" d="M0 54H520" />
        </g>
      </g>
      <Dimension from={[110, 30]} to={[630, 30]} reach={18} label={dims[0] ?? ''} />
      <Dimension from={[72, 50]} to={[72, 490]} reach={34} label={dims[1] ?? ''} />
      <Dimension from={[98, 354]} to={[98, 490]} reach={10} label={dims[2] ?? ''} />
      <Dimension from={[118, 516]} to={[238, 516]} reach={-26} label={dims[3] ?? ''} />
      <g transform="translate(730 50)">
        <path className="cut" d="M0 0h64v440h-64zM8 16v288h48v-288zM8 316v106h80v-106z" fillRule="evenodd" />
        <path className="cut" d="M0 304h92v12h-92zM8 104h46v7h-46zM8 168h46v7h-46zM8 232h46v7h-46z" />
        <path className="cut" d="M84 316h8v124h-8zM0 422h84v8h-84z" />
        <text className="view-name" x={46} y={494} textAnchor="middle">
          {dims[6]}
        </text>
      </g>
      <Dimension from={[730, 34]} to={[794, 34]} reach={18} label={dims[4] ?? ''} />
      <Dimension from={[730, 516]} to={[822, 516]} reach={-24} label={dims[5] ?? ''} />
      <path className="cut-line" d="M300 40V500" />
    </svg>
  )
}
