const previewed = /^(\/(en|hu))?\/(services|contact)?$|^\/(en|hu)$/
const demonstration = /^(\/(en|hu))?\/demo\/[^/]+$/
const mailFrame = /^\/admin\/emails\/outbox\/[\w-]+\/mail\.html$/

/** Whether a response is made to be framed by a page of this shop. No other site may frame any. */
export function isFrameable(path: string, isPreview: boolean): boolean {
  return (
    path === '/admin/invoices/template/preview.pdf' ||
    mailFrame.test(path) ||
    demonstration.test(path) ||
    (isPreview && previewed.test(path))
  )
}
