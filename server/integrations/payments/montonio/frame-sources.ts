/** Its pages stand on several of its hosts. */
const frames = 'https://*.montonio.com';

/** Where the frames of a base of Montonio's API come from. */
export const frameSourcesOf = (url: string): readonly string[] => {
  const { protocol, origin } = new URL(url);
  return protocol === 'http:' ? [origin] : [frames];
};
