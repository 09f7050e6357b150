import type { ReactElement } from 'react'

const plank = { length: 96, width: 24 }

function chevrons(): { x: number; y: number; up: boolean; tone: number }[] {
  const planks: { x: number; y: number; up: boolean; tone: number }[] = []
  for (let column = 0; column < 22; column += 1) {
    for (let row = -3; row < 10; row += 1) {
      planks.push({
        x: column * 68,
        y: row * 34,
        up: column % 2 === 0,
        tone: (column * 7 + row * 5 + 50) % 4,
      })
    }
  }
  return planks
}

// Seen from the door: the planks narrow towards the far wall.
export function FloorDrawing(): ReactElement {
  return (
    <svg
      className="studio-boards"
      viewBox="0 0 1440 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="1440" height="240" fill="var(--wood)" />
      {chevrons().map((board) => (
        <path
          key={`${board.x}-${board.y}`}
          d={
            board.up
              ? `M${board.x} ${board.y + 34}l68-34v34l-68 34z`
              : `M${board.x} ${board.y}l68 34v34l-68-34z`
          }
          fill={['#fff', '#000', '#fff', '#000'][board.tone]}
          opacity={[0.1, 0.05, 0.2, 0.1][board.tone]}
        />
      ))}
      <path d={`M0 0h1440v${plank.width / 4}H0z`} fill="#000" opacity=".16" />
    </svg>
  )
}
