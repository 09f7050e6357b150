/** An email address that breaks after its @ in a narrow column, and within a word only as a last resort. */
export function EmailText({ children: address }: { children: string }) {
  const at = address.indexOf('@') + 1
  return (
    <span className="wrap-break-word">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
