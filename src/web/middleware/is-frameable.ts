const previewed = /^(\/(en|hu))?\/(services|contact)?$|^\/(en|hu)$/
const demonstration = /^(\/(en|hu))?\/demo\/[^/]+$/
const mailFrame = /^\/admin\/emails\/outbox\/[\w-]+\/mail\.html$/

/** Whether pages of this shop may frame the response. Other sites may frame none. */
export function isFrameable(path: string, isPreview: boolean): boolean {
  return (
    path === '/admin/invoices/template/preview.pdf' ||
    mailFrame.test(path) ||
    demonstration.test(path) ||
    (isPreview && previewed.test(path))
  )
}
