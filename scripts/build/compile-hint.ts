/**
 * A line at the beginning of a built file, by which V8 compiles all of its functions while it comes, on another thread, and not
 * each when it is first called, on the page's own. What is then never called has cost that other thread.
 */
export const compileHint = '//# allFunctionsCalledOnLoad';
