/**
 * A title or name for pdfkit, which writes the same value into the document's properties and, as it is, into its XMP: there it has to be escaped, or
 * 'Exemple & Fils' would leave a file that is no PDF/A.
 */
export class MetadataText extends String {
  override toString(): string {
    return this.valueOf().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  }
}
