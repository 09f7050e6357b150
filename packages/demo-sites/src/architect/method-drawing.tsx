import type { ReactElement } from 'react'

export type Step = 'site' | 'sketch' | 'permit' | 'detail' | 'key'

/** A small house, drawn larger and in more detail at each stage, down to its key at full size. */
export function MethodDrawing({ step }: { step: Step }): ReactElement {
  return (
    <svg className="ar-method-drawing" viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      {drawings[step]()}
    </svg>
  )
}

const drawings: Record<Step, () => ReactElement> = {
  site: Site,
  sketch: Sketch,
  permit: Permit,
  detail: Detail,
  key: Key,
}

function Site(): ReactElement {
  return (
    <>
      {[0, 1, 2, 3, 4, 5, 6].map((line) => (
        <path
          key={line}
          className="ar-fine"
          d={`M0 ${40 + line * 22}C40 ${26 + line * 21} 70 ${52 + line * 18} 112 ${34 + line * 20}S190 ${4 + line * 22} 240 ${22 + line * 19}`}
        />
      ))}
      <path className="ar-seen" d="M58 38L176 24L190 128L70 146Z" strokeDasharray="10 3 2 3" />
      <path
        className="ar-cut"
        d="M16 20h22v15h-22zM10 92l20-5 4 16-20 5zM204 62h20v26h-20zM198 142l24-4 3 18-24 4zM30 150h24v14h-24z"
      />
      <path className="ar-air" d="M104 70l38-5 4 28-38 5z" />
      <path className="ar-seen" d="M104 70l38-5 4 28-38 5z" />
      <path
        className="ar-fine"
        d="M0 174C60 160 150 172 240 152M0 180C60 168 150 179 240 160M124 96L134 164"
      />
      {[
        [84, 56],
        [92, 118],
        [164, 50],
        [168, 106],
      ].map(([x, y]) => (
        <circle key={`${x}`} className="ar-fine ar-sheet" cx={x} cy={y} r="9" />
      ))}
    </>
  )
}

function Sketch(): ReactElement {
  return (
    <>
      <path className="ar-air" d="M66 138L64 84L118 40L178 82L176 139Z" opacity="0.85" />
      <g className="ar-pencil">
        <path d="M8 140C60 136 150 143 234 137M14 143C80 141 170 138 228 142" />
        <path d="M64 146C66 118 63 100 66 74M67 144C63 120 68 96 63 78M177 146C175 124 179 100 176 72M174 144C178 118 174 96 179 76" />
        <path d="M52 92C78 72 98 54 122 34M48 94C76 70 102 54 118 36M114 34C140 52 166 70 194 92M118 38C146 54 168 76 190 94M121 31L113 42" />
        <path d="M84 140C85 122 83 116 85 104C94 102 102 105 110 103C109 116 112 128 110 140M130 108C142 106 150 109 160 107C158 114 161 120 159 128C148 127 140 130 131 128C132 120 129 114 130 108" />
        <path d="M206 138C205 120 207 110 205 96M205 112C198 104 194 98 196 86M206 104C214 96 216 90 214 80M205 98C202 88 206 82 204 72" />
        <path d="M26 38C34 30 44 30 48 38M22 48C32 40 46 42 52 50" opacity="0.5" />
        <path d="M150 62C170 52 196 52 220 60M214 54L221 60L213 65" />
      </g>
    </>
  )
}

function Permit(): ReactElement {
  return (
    <>
      <path className="ar-void" d="M66 138V80L120 40L174 80V138Z" />
      <path className="ar-air" d="M66 138V80L120 40L174 80V138Z" />
      <path
        className="ar-cut"
        d="M60 138V78H66V138ZM174 138V78H180V138ZM66 96H128V100H66ZM48 84L120 30L192 84V91L120 37L48 91ZM60 138H180V144H60ZM60 144h8v9h-8zM172 144h8v9h-8z"
      />
      <path
        className="ar-seen"
        d="M84 138V110H104V138M140 108H160V126H140ZM150 108V126M128 100L160 138M126 138h6v-6h5v-6h5v-6h5"
      />
      <path className="ar-earth" d="M0 141H60V160H0ZM180 141H240V160H180Z" />
      <path className="ar-ground" d="M0 141H60M180 141H240" />
      <path
        className="ar-fine"
        d="M60 168H180M60 164v8M180 164v8M57 171l6-6M177 171l6-6M206 138V30M202 138h8M202 30h8M203 141l6-6M203 33l6-6"
      />
      <circle className="ar-person" cx="116" cy="117" r="2.4" />
      <path className="ar-person" d="M112 121h8l1 9h-2l-1 8h-4l-1-8h-2z" />
    </>
  )
}

function Detail(): ReactElement {
  return (
    <>
      <path className="ar-void" d="M70 20H190V180H70Z" />
      <path className="ar-air" d="M150 20H240V112H150Z" />
      <path className="ar-seen ar-sheet" d="M62 0H68V150H62ZM68 0H78V150H68Z" />
      <path className="ar-cut" d="M62 0h4v150h-4zM144 0h5v112h-5z" />
      <path
        className="ar-fine"
        d={Array.from(
          { length: 15 },
          (_, i) =>
            `M84 ${i * 10}C100 ${i * 10} 100 ${i * 10 + 5} 112 ${i * 10 + 5}S128 ${i * 10} 143 ${i * 10}M143 ${i * 10}C128 ${i * 10} 124 ${i * 10 + 10} 112 ${i * 10 + 5}`,
        ).join('')}
      />
      <path className="ar-seen" d="M84 0V150H143V0M84 150H143" />
      <path className="ar-seen ar-sheet" d="M84 112H143V134H84Z" />
      <path className="ar-seen" d="M84 112L143 134M143 112L84 134" />
      <path className="ar-seen ar-sheet" d="M149 112H240V120H149ZM149 120H240V136H149Z" />
      <path className="ar-stone" d="M84 150H240V180H84ZM149 136H240V150H149Z" />
      <path className="ar-fine" d="M68 20h16M68 60h16M68 100h16M68 20v20M76 0v150" />
      <path className="ar-earth" d="M0 158H84V180H0Z" />
      <path className="ar-ground" d="M0 158H84" />
      <path className="ar-fine" d="M64 40L20 26H4M114 66L24 66H4M90 142L30 106H4" />
      <circle className="ar-bar-dark" cx="64" cy="40" r="1.8" />
      <circle className="ar-bar-dark" cx="114" cy="66" r="1.8" />
      <circle className="ar-bar-dark" cx="90" cy="142" r="1.8" />
    </>
  )
}

function Key(): ReactElement {
  return (
    <>
      <path className="ar-fine" d="M0 90H240M62 30V150" strokeDasharray="14 3 2 3" />
      <path
        className="ar-key"
        fillRule="evenodd"
        d="M62 52A38 38 0 1 0 98.5 101H112V97H196L206 90L198 82H186L181 87L175 82H166L160 86L154 82H148L143 86L137 82H112V79H98.5A38 38 0 0 0 62 52ZM48 90A9 9 0 1 1 30 90A9 9 0 1 1 48 90Z"
      />
      <path className="ar-fine" d="M112 92H198" />
      <path className="ar-fine" d="M24 162H206M24 156v12M206 156v12M20 166l8-8M202 166l8-8" />
    </>
  )
}
