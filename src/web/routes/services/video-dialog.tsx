import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages/messages.ts'

/** Click-to-load YouTube video: nothing is requested from YouTube until the visitor presses the button. */
export function VideoDialog({
  videoId,
  title,
  onClose,
}: {
  videoId: string
  title: string
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAllowed, setAllowed] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="dialog video-dialog" aria-labelledby="video-title" onClose={onClose}>
      <h2 id="video-title" className="text-section">
        {title}
      </h2>
      <div className="mt-4 grid aspect-video place-items-center overflow-hidden rounded-card bg-band text-on-band">
        {isAllowed ? (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            className="size-full border-0"
          />
        ) : (
          <div className="grid justify-items-center gap-4 p-6 text-center">
            <p className="max-w-md">{m.storefront_video_dialog_note()}</p>
            <button type="button" className="button-base button-primary" onClick={() => setAllowed(true)}>
              <Play aria-hidden="true" className="size-4" />
              {m.storefront_video_show()}
            </button>
          </div>
        )}
      </div>
      <form method="dialog" className="mt-5">
        <button type="submit" className="button-base button-quiet">
          {m.storefront_video_close()}
        </button>
      </form>
    </dialog>
  )
}
