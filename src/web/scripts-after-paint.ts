/**
 * Puts a page's scripts off until it has been painted: over a slow line they would share it with what is to be seen,
 * and on a slow device they would be run before it. The script in the head starts them (`startScripts`).
 */
export function putScriptsOff(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script([^>]*?) type="module"/, '<script$1 type="later"')
}

/**
 * Runs in the head: waits for the first contentful paint; a page nobody sees, or an old browser, is not waited for.
 * Whoever goes back before the router listens has changed the address only: the page is then read anew. A form that the
 * browser sends itself by then leaves the page: it is marked, for what is said next is said by the page it leads to.
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
