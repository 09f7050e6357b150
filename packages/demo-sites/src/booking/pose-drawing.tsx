import type { ReactElement } from 'react'

export type Pose = 'warrior' | 'tree' | 'dog' | 'leap' | 'bridge' | 'groove' | 'lotus'

// Each figure is a head and limbs, drawn as thick rounded strokes on a 200 by 200 canvas.
const poses: Record<Pose, { head: [number, number]; body: string; limbs: string }> = {
  warrior: {
    head: [98, 42],
    body: 'M98 70V112',
    limbs: 'M22 76H176M98 112L60 124 44 178H26M98 112L178 178H192',
  },
  tree: {
    head: [100, 52],
    body: 'M100 78V118',
    limbs: 'M100 84L74 50 98 10M100 84L126 50 102 10M100 116V188M100 116L138 130 106 150',
  },
  dog: { head: [62, 142], body: 'M74 116L112 66', limbs: 'M74 116L28 178H14M112 66L140 122 150 182H170' },
  leap: {
    head: [104, 40],
    body: 'M100 66L94 108',
    limbs: 'M100 74L150 52 184 22M100 74L56 58 24 76M94 108L40 124 8 112M94 108L146 132 190 168',
  },
  bridge: {
    head: [34, 156],
    body: 'M58 150L106 112',
    limbs: 'M58 156L92 182H116M106 112L150 122 158 182H180',
  },
  groove: {
    head: [92, 36],
    body: 'M96 62L108 106',
    limbs: 'M96 68L54 82 62 40M98 70L142 88 176 62M108 106L76 134 88 184H68M108 106L150 128 146 184H170',
  },
  lotus: {
    head: [100, 56],
    body: 'M100 84V128',
    limbs: 'M100 90L64 116 40 146M100 90L136 116 160 146M100 128L44 148 96 172M100 128L156 148 104 172',
  },
}

export function PoseDrawing({ pose, colour }: { pose: Pose; colour: string }): ReactElement {
  const { head, body, limbs } = poses[pose]
  return (
    <svg className="studio-pose" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <g fill="none" stroke={colour} strokeLinecap="round" strokeLinejoin="round">
        <path d={limbs} strokeWidth="17" />
        <path d={body} strokeWidth="32" />
      </g>
      <circle cx={head[0]} cy={head[1]} r="17" fill={colour} />
    </svg>
  )
}
