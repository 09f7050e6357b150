import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from './test.ts'

/** The path of the button's link in the newest mail with this subject to a recipient; waits for the mail. */
export async function linkInMail(recipient: string, subject: string | RegExp): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const folder = join(process.env.SHOP_DATA ?? '', 'mailbox')
    for (const name of (await readdir(folder)).toSorted().toReversed()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      const isMeant =
        typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject ?? '')
      if (!isMeant || !mail.to?.some(({ address }) => address === recipient)) continue
      link = /class="button" href="([^"]+)"/.exec(mail.html ?? '')?.[1]
      break
    }
    expect(link, `a mail '${subject}' to ${recipient}`).toBeDefined()
  }).toPass({ timeout: 20_000 })
  const { pathname, search } = new URL(
    (link ?? '').replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=').replaceAll('&amp;', '&'),
  )
  return pathname + search
}
