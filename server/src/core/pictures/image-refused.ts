export type ImageRefusal = 'image_type_not_allowed' | 'image_too_large' | 'image_not_readable'

/** The upload is not taken, and the person can be told why. */
export class ImageRefused extends Error {
  readonly reason: ImageRefusal

  constructor(reason: ImageRefusal) {
    super(reason)
    this.name = 'ImageRefused'
    this.reason = reason
  }
}
