const mailFrame = /^\/admin\/emails\/outbox\/[\w-]+\/mail\.html$/

/** Whether an answer is made to be shown inside a page of this shop. No other site's page shows any. */
export function isFramedAddress(path: string): boolean {
  return path === '/admin/invoices/template/preview.pdf' || mailFrame.test(path)
}
