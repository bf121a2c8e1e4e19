/**
 * A first line of a built file, by which V8 compiles all of its functions while it comes, on another thread, and not each when it
 * is first called, on the page's own. Most of a file is called soon: no page asks for one before it needs it.
 */
export const compileHint = '//# allFunctionsCalledOnLoad';
