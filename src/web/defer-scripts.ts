/**
 * Defers a page's scripts until after the first paint: on a slow connection they would compete with the visible content,
 * on a slow device they would run before it. `startScripts`, a script in the head, starts them.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script([^>]*?) type="module"/, '<script$1 type="later"')
}

/**
 * Inline script in the head: starts the deferred scripts after the first contentful paint, or as soon as the page is
 * parsed in hidden tabs and in browsers without paint timing. Until the router has started, going back changes only the
 * URL, so the script reloads the page; and a submitted form leaves the page, so the script sets `data-leaving`, which
 * keeps the page from consuming the toast of the next one.
 */
export const startScripts = `(function(){
var d=document,here=function(){return location.pathname+location.search},shown=here(),isDone;
addEventListener("popstate",function(){if(!("started" in d.documentElement.dataset)&&here()!==shown)location.reload()});
addEventListener("submit",function(e){if(!e.defaultPrevented&&!("started" in d.documentElement.dataset)){d.documentElement.dataset.leaving="";setTimeout(stay,9000)}});
var stay=function(){delete d.documentElement.dataset.leaving};addEventListener("pageshow",stay);
var go=function(){if(isDone)return;isDone=1;
d.querySelectorAll('link[rel=later]').forEach(function(l){l.rel="modulepreload"});
d.querySelectorAll('script[type=later]').forEach(function(s){var n=d.createElement("script");
n.type="module";n.nonce=s.nonce;n.textContent=s.textContent;d.head.append(n)})};
var ready=function(){if(d.readyState==="loading")addEventListener("DOMContentLoaded",go);else go()};
try{new PerformanceObserver(function(l){if(l.getEntriesByName("first-contentful-paint").length)setTimeout(ready)}).observe({type:"paint",buffered:true})}catch(_){ready()}
if(d.hidden)ready();addEventListener("load",function(){setTimeout(go,500)});
})()`
