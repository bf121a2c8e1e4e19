// <script async src="https://club.example/embed.js"></script><trenn-timetable club="3" language="lv"></trenn-timetable>
// A frame of the club's timetable that is as high as what it shows.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const names = ['club', 'style', 'day', 'language', 'scheme'];

  class TrennTimetable extends HTMLElement {
    #frame;

    static observedAttributes = names;

    connectedCallback() {
      if (this.#frame) return;
      const frame = document.createElement('iframe');
      frame.style.cssText = 'display: block; width: 100%; height: 640px; border: 0';
      frame.title = this.title || document.title;
      frame.loading = 'lazy';
      frame.allow = '';
      this.#frame = frame;
      this.#show();
      this.append(frame);
      addEventListener('message', this);
    }

    disconnectedCallback() {
      removeEventListener('message', this);
      this.#frame?.remove();
      this.#frame = undefined;
    }

    attributeChangedCallback() {
      if (this.#frame) this.#show();
    }

    handleEvent({ source, origin: from, data }) {
      if (from !== origin || source !== this.#frame?.contentWindow || data?.trenn !== 'height') return;
      if (Number.isFinite(data.height)) this.#frame.style.height = `${Math.min(20000, Math.max(0, data.height))}px`;
    }

    #show() {
      const given = names.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]);
      this.#frame.src = `${origin}/embed?${new URLSearchParams(given)}`;
    }
  }

  if (!customElements.get('trenn-timetable')) customElements.define('trenn-timetable', TrennTimetable);
})();
