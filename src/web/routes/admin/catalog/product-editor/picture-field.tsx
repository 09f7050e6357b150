import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { ProductPicture } from '#domain/catalog/products/product-draft.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { photoLimits } from '#domain/platform/pictures/picture-limits.ts'
import { m } from '#messages/messages.ts'
import { FieldError } from '#web/components/forms/field-error.tsx'
import { checkPictureFile } from '#web/components/pictures/check-picture-file.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import { uploadPicture } from './upload-picture.ts'

type Props = { value: string; error: string | undefined; onChange: () => void }

const picturesPath = '/storage/v1/object/public/images/'

/** Pictures of a product: upload with a progress bar, order, alternative text in three languages. */
export function PictureField({ value, error, onChange }: Props) {
  const [images, setImages] = useState<ProductPicture[]>(() => JSON.parse(value))
  const [progress, setProgress] = useState<number | null>(null)
  const [failures, setFailures] = useState<{ name: string; text: string }[]>([])
  const hidden = useRef<HTMLInputElement>(null)
  const json = JSON.stringify(images)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form re-reads its fields when the pictures change
  useEffect(() => {
    hidden.current?.dispatchEvent(new Event('change', { bubbles: true }))
    onChange()
  }, [json])

  // Also shown below the field: with several files, a toast disappears before the user has read all results.
  function refuse(file: File, text: string) {
    setFailures((current) => [...current, { name: file.name, text }])
    showToast(m.failure(), { kind: 'error', description: text })
  }

  async function add(files: Iterable<File>) {
    setFailures([])
    for (const file of files) {
      const fault = await checkPictureFile(file, photoLimits)
      if (fault) {
        refuse(file, `${m.image_upload_failed()} ${fault}`)
        continue
      }
      setProgress(0)
      const upload = await uploadPicture(file, setProgress)
      setProgress(null)
      if ('path' in upload) {
        setImages((current) => [...current, { ...upload, pathByLanguage: {}, alt: {} }])
        showToast(m.success(), { description: m.image_uploaded() })
      } else {
        refuse(file, upload.error)
      }
    }
  }
  const change = (position: number, part: Partial<ProductPicture>) =>
    setImages((current) =>
      current.map((image, index) => (index === position ? { ...image, ...part } : image)),
    )
  const move = (from: number, to: number) =>
    setImages((current) => {
      const movedPicture = current[from]
      if (!movedPicture || to < 0 || to >= current.length) return current
      return current.toSpliced(from, 1).toSpliced(to, 0, movedPicture)
    })
  return (
    <section className="grid gap-4" aria-label={m.product_pictures()}>
      <h3 className="text-xl">{m.product_pictures()}</h3>
      <input ref={hidden} type="hidden" name="images" id="images" value={json} />
      <FieldError>{error}</FieldError>
      <ul className="grid gap-4 sm:grid-cols-2">
        {images.map((image, index) => (
          <li
            key={image.path}
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => dropPicture(event, index, move)}
            className="grid content-start gap-2 rounded-card border border-line bg-surface p-3"
          >
            <img
              src={`${picturesPath}${image.path}-480.avif`}
              alt=""
              className="aspect-16/10 w-full rounded-md bg-sunken object-cover object-top"
            />
            {languages.map((language) => (
              <label key={language} className="grid grid-cols-[2.2rem_1fr] items-center text-sm uppercase">
                {language}
                <input
                  value={image.alt[language] ?? ''}
                  lang={language}
                  maxLength={250}
                  aria-label={m.picture_alt({ number: index + 1, language: languageNames[language] })}
                  placeholder={m.picture_alt_hint()}
                  onChange={(event) =>
                    change(index, { alt: { ...image.alt, [language]: event.target.value } })
                  }
                  className="field min-h-9 text-sm normal-case"
                />
              </label>
            ))}
            <div className="flex justify-end gap-1">
              <PictureButton
                text={m.picture_earlier({ number: index + 1 })}
                onPress={() => move(index, index - 1)}
              >
                <ArrowLeft aria-hidden="true" className="size-5" />
              </PictureButton>
              <PictureButton
                text={m.picture_later({ number: index + 1 })}
                onPress={() => move(index, index + 1)}
              >
                <ArrowRight aria-hidden="true" className="size-5" />
              </PictureButton>
              <PictureButton
                text={m.picture_remove({ number: index + 1 })}
                onPress={() => setImages((current) => current.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </PictureButton>
            </div>
          </li>
        ))}
      </ul>
      <label
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          add(event.dataTransfer.files)
        }}
        className="when-scripted grid cursor-pointer justify-items-center gap-2 rounded-card border-2 border-dashed border-line-strong p-6 text-center focus-within:outline-3 focus-within:outline-focus hover:bg-sunken"
      >
        <ImagePlus aria-hidden="true" className="size-7 text-slate" />
        <span className="font-semibold text-ink-strong">{m.picture_add()}</span>
        <span className="text-sm text-slate">{m.picture_add_hint()}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple
          className="sr-only"
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        {progress !== null && (
          <progress value={progress} max={1} aria-label={m.picture_progress()} className="w-full max-w-xs" />
        )}
      </label>
      {failures.length > 0 && (
        <div role="alert" className="grid gap-1">
          {failures.map(({ name, text }) => (
            <p key={name} className="text-sm font-medium wrap-anywhere text-bad">
              <strong>{name}</strong> {text}
            </p>
          ))}
        </div>
      )}
    </section>
  )
}

function dropPicture(event: DragEvent, index: number, move: (from: number, to: number) => void) {
  const from = Number.parseInt(event.dataTransfer.getData('text/plain'), 10)
  if (event.dataTransfer.files.length > 0 || Number.isNaN(from)) return
  event.preventDefault()
  move(from, index)
}

function PictureButton({
  text,
  onPress,
  children,
}: {
  text: string
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-full hover:bg-sunken"
    >
      {children}
    </button>
  )
}
