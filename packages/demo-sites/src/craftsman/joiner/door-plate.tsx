import type { ReactElement } from 'react'
import { seededRandom } from '../../seeded-random.ts'
import { Dimension } from '../dimension.tsx'
import { WoodPanel } from './wood-panel.tsx'

const random = seededRandom(9)
const courses = Array.from({ length: 9 }, (_, row) => ({ y: 50 + row * 49, shift: random() * 14 }))

export function DoorPlate({ label, dims }: { label: string; dims: string[] }): ReactElement {
  return (
    <svg viewBox="0 0 900 560" role="img" aria-label={label}>
      <path className="floor" d="M40 490H860" />
      <g className="stones">
        {courses.map(({ y, shift }, row) => (
          <g key={y}>
            <path
              d={`M${134 - (row % 2) * 22 - shift / 2} ${y}H190V${y + 49}H${134 - (row % 2) * 22 - shift / 2}z`}
            />
            <path
              d={`M390 ${y}h${56 + (row % 2) * 22 + shift / 2}v49h${-56 - (row % 2) * 22 - shift / 2}z`}
            />
          </g>
        ))}
        <path d="M120 8H262l6 42H190H130zM462 8H318l-6 42h78h62zM262 8h56l-6 42h-44z" />
        <path d="M150 490h280v14H150z" />
      </g>
      <rect className="recess" x={190} y={50} width={200} height={440} />
      <WoodPanel x={194} y={54} width={14} height={436} seed={2} upright tone="mid" spacing={4} />
      <WoodPanel x={372} y={54} width={14} height={436} seed={3} upright tone="mid" spacing={4} />
      <WoodPanel x={194} y={50} width={192} height={14} seed={4} tone="mid" spacing={4} />
      <WoodPanel x={208} y={122} width={164} height={12} seed={5} tone="mid" spacing={4} />
      <path className="glass" d="M208 64h164v58H208z" />
      <path className="fine" d="M290 64v58M220 112l34-40m-22 44l34-40m52 36l30-36" />
      <WoodPanel x={210} y={134} width={30} height={354} seed={21} upright tone="light" />
      <WoodPanel x={340} y={134} width={30} height={354} seed={22} upright tone="light" />
      <WoodPanel x={240} y={134} width={100} height={28} seed={23} tone="light" />
      <WoodPanel x={240} y={300} width={100} height={30} seed={24} tone="light" />
      <WoodPanel x={240} y={444} width={100} height={44} seed={25} tone="light" />
      {[0, 1, 2, 3].map((plank) => (
        <g key={plank}>
          <WoodPanel
            x={240 + plank * 25}
            y={162}
            width={25}
            height={138}
            seed={plank + 31}
            upright
            tone="mid"
          />
          <WoodPanel
            x={240 + plank * 25}
            y={330}
            width={25}
            height={114}
            seed={plank + 41}
            upright
            tone="mid"
          />
        </g>
      ))}
      <path className="shade" d="M240 162h100v6h-94v132h-6zM240 330h100v6h-94v108h-6z" />
      <path className="iron" d="M350 292h10v44h-10zM355 306h-24v6h24zM210 176h34v5h-34zM210 440h34v5h-34z" />
      <Dimension from={[208, 536]} to={[372, 536]} reach={-40} label={dims[0] ?? ''} />
      <Dimension from={[72, 134]} to={[72, 490]} reach={136} label={dims[1] ?? ''} />
      <Dimension from={[490, 50]} to={[490, 490]} reach={-100} label={dims[2] ?? ''} />
      <Dimension from={[240, 476]} to={[340, 476]} reach={-30} label={dims[3] ?? ''} />
      <g transform="translate(590 130)">
        <WoodPanel x={0} y={0} width={96} height={64} seed={81} tone="light" />
        <path className="rings" d="M0 54q48-46 96 0M0 40q48-46 96 0M0 26q48-46 96 0M10 8q38-20 76 0" />
        <path className="wood wood-mid" d="M72 20h70l10 6h54v12h-54l-10 6H72z" />
        <path className="wood wood-mid" d="M206 26h34v12h-34z" />
        <path className="fine" d="M206 22v20" />
        <text className="view-name" x={120} y={102} textAnchor="middle">
          {dims[6]}
        </text>
      </g>
      <Dimension from={[590, 106]} to={[686, 106]} reach={22} label={dims[4] ?? ''} />
      <Dimension from={[568, 130]} to={[568, 194]} reach={20} label={dims[5] ?? ''} />
      <g transform="translate(600 330)">
        <path className="masonry" d="M0 0h70v44H0zM200 0h52v44h-52z" />
        <path className="cut" d="M70 20h14v24h-14zM186 20h14v24h-14z" />
        <path className="cut" d="M84 30L150 -36l8 8L92 38z" />
        <path className="hidden-edge" d="M154 -32A94 94 0 0 1 182 34" />
        <text className="view-name" x={126} y={82} textAnchor="middle">
          {dims[7]}
        </text>
      </g>
    </svg>
  )
}
