/** The maximum number of pixels of an image, over all frames of an animation. A few hundred bytes can claim to be billions of them. */
export const maxImagePixels = 100_000_000;
