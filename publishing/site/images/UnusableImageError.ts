/** Thrown if an upload cannot be shown as an image. The message continues a sentence after its name: `is damaged`. */
export class UnusableImageError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnusableImageError';
  }
}
