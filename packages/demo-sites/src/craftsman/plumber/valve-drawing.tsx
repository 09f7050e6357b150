import type { ReactElement } from 'react'

const drops = [0, 1, 2, 3]

export function ValveDrawing(): ReactElement {
  return (
    <svg className="valve" viewBox="0 0 520 620" aria-hidden="true">
      <g className="pipe-body">
        <path d="M214 -20H306V150H214z" />
        <path d="M214 410H306V480H214z" />
        <path d="M196 130H324V176H196zM196 384H324V430H196z" />
        <path d="M206 176H314L338 226V334L314 384H206L182 334V226z" />
        <path d="M222 480H298L292 508H228z" />
      </g>
      <g className="pipe-lines">
        <path d="M196 146H324M196 160H324M196 400H324M196 414H324" />
        <path d="M236 -20V130M284 -20V130M182 226H338M182 334H338" />
        <path d="M260 -20V600" strokeDasharray="18 5 3 5" />
        <path d="M120 280H460" strokeDasharray="18 5 3 5" />
      </g>
      <g className="ball">
        <circle cx="260" cy="280" r="50" />
        <path className="bore" d="M240 234.5a50 50 0 0 1 40 0v91a50 50 0 0 1-40 0z" />
      </g>
      <g className="lever">
        <path d="M244 280V92q0-34 16-34t16 34V280z" />
        <path className="grip" d="M246 210V94q0-30 14-30t14 30V210z" />
        <circle cx="260" cy="280" r="26" />
        <path className="nut" d="M260 263l15 8.500v17l-15 8.500-15-8.500v-17z" />
      </g>
      <path className="quarter" d="M392 118A206 206 0 0 1 464 250m-9-10l9 12 8-13" />
      <g className="drops">
        {drops.map((drop) => (
          <path key={drop} d="M260 520c12 18 17 26 17 35a17 17 0 0 1-34 0c0-9 5-17 17-35z" />
        ))}
      </g>
    </svg>
  )
}
