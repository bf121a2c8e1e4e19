/** Home with a training's sheet open. */
export const trainingPath = ({ id }: { id: number }): string => `/?training=${id}`;
