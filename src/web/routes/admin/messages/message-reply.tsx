import { Mail } from 'lucide-react'
import { m } from '#messages/messages.ts'
import type { MessageData } from './load-message.ts'

/** The answer is written where the reader's mails are. */
export function MessageReply({ email, subject }: MessageData) {
  return (
    <a
      href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
      className="button-base button-primary"
    >
      <Mail aria-hidden="true" className="size-5" />
      {m.message_reply()}
    </a>
  )
}
