const previewed = /^(\/(en|hu))?\/(services|contact)?$|^\/(en|hu)$/
const mailFrame = /^\/admin\/emails\/outbox\/[\w-]+\/mail\.html$/

/** Whether an answer is made to be shown inside a page of this shop. No other site's page shows any. */
export function isFramedAddress(path: string, isPreview: boolean): boolean {
  return (
    path === '/admin/invoices/template/preview.pdf' ||
    mailFrame.test(path) ||
    (isPreview && previewed.test(path))
  )
}
